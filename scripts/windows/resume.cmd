@echo off
rem Goes on with the last game that was begun with play.cmd.
if not exist "%~dp0config.toml" type nul > "%~dp0config.toml"
"%~dp0annabella.exe" --data "%~dp0games" --settings "%~dp0config.toml" resume %*
pause
