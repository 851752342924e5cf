@echo off
rem Plays a game. Games and settings of a stick stay on it.
if not exist "%~dp0games" mkdir "%~dp0games"
if not exist "%~dp0config.toml" type nul > "%~dp0config.toml"
"%~dp0annabella.exe" --data "%~dp0games" --settings "%~dp0config.toml" play %*
pause
