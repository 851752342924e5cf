//! Completions of commands, options and their values. Their help is English: a shell has one file for all users.

use std::fs;
use std::path::Path;

use annabella::commands as cli;
use anyhow::Result;
use clap_complete::Shell;
use desk::messages::Localisation;

/// Where Debian has the completions of each shell, below `/usr/share`.
const FILES: [(Shell, &str); 3] = [
    (Shell::Bash, "bash-completion/completions/annabella"),
    (Shell::Zsh, "zsh/vendor-completions/_annabella"),
    (Shell::Fish, "fish/vendor_completions.d/annabella.fish"),
];

/// Writes one file for each shell.
pub fn write(share: &Path) -> Result<()> {
    let mut command = cli::whole_command(&Localisation::choose(Some("en"))?);
    for (shell, file) in FILES {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command, "annabella", &mut script);
        let path = share.join(file);
        fs::create_dir_all(path.with_file_name(""))?;
        fs::write(path, script)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_shell_completes_a_command_and_an_option() {
        let share = tempfile::tempdir().unwrap();
        write(share.path()).unwrap();
        for (shell, file) in FILES {
            let script = fs::read_to_string(share.path().join(file)).unwrap();
            assert!(script.contains("doctor"), "{shell}");
            assert!(script.contains("braille-driver"), "{shell}");
        }
    }
}
