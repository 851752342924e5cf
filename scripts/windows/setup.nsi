; Installs annabella for one user, without an administrator. Its pages are made of plain Windows controls, which the
; keyboard reaches and screen readers read: Enter goes on, Alt and the underlined letter press a button, Escape cancels.
Target amd64-unicode
!include MUI2.nsh

Name "annabella"
OutFile "${RESULT}"
InstallDir "$LOCALAPPDATA\Programs\annabella"
InstallDirRegKey HKCU "Software\annabella" "Folder"
RequestExecutionLevel user
BrandingText "annabella ${VERSION}"
SetCompressor /SOLID lzma

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\annabella"

!insertmacro MUI_PAGE_LICENSE "${FOLDER}/LICENSE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_TEXT_LARGE
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Russian"
!insertmacro MUI_LANGUAGE "Bulgarian"

Section
  SetOutPath "$INSTDIR"
  File "${FOLDER}/annabella.exe"
  File "${FOLDER}/*.dll"
  File "${FOLDER}/LICENSE.txt"
  File "${FOLDER}/NVDA.txt"
  File "${FOLDER}/README.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  ; The console stays open after the game, so that its last lines can be read.
  CreateDirectory "$SMPROGRAMS\annabella"
  CreateShortcut "$SMPROGRAMS\annabella\annabella.lnk" "$SYSDIR\cmd.exe" '/k ""$INSTDIR\annabella.exe""'
  CreateShortcut "$SMPROGRAMS\annabella\annabella README.lnk" "$INSTDIR\README.txt"
  CreateShortcut "$SMPROGRAMS\annabella\annabella uninstall.lnk" "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\annabella\annabella resume.lnk" "$SYSDIR\cmd.exe" '/k ""$INSTDIR\annabella.exe" resume"'
  WriteRegStr HKCU "Software\annabella" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "annabella"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Games and settings stay.
Section "Uninstall"
  Delete "$INSTDIR\annabella.exe"
  Delete "$INSTDIR\libvosk.dll"
  Delete "$INSTDIR\libstdc++-6.dll"
  Delete "$INSTDIR\libgcc_s_seh-1.dll"
  Delete "$INSTDIR\libwinpthread-1.dll"
  Delete "$INSTDIR\nvdaControllerClient64.dll"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\NVDA.txt"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\annabella\annabella.lnk"
  Delete "$SMPROGRAMS\annabella\annabella resume.lnk"
  Delete "$SMPROGRAMS\annabella\annabella README.lnk"
  Delete "$SMPROGRAMS\annabella\annabella uninstall.lnk"
  RMDir "$SMPROGRAMS\annabella"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\annabella"
SectionEnd
