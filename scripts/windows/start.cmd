@echo off
rem The menu. Games and settings of a stick stay on it, because portable.txt lies beside the program.
"%~dp0annabella.exe" %*
pause
