// NVDA's controller client as a test plays it: each call is a line of the file that NVDA_CALLS names, and the first line of the
// file that NVDA_ANSWERS names is what it answers to a text; without one, the text has been said.
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

static void note(const char *call, const wchar_t *text) {
    FILE *calls = fopen(getenv("NVDA_CALLS"), "ab");
    if (!calls)
        return;
    char utf8[4096] = "";
    if (text)
        WideCharToMultiByte(CP_UTF8, 0, text, -1, utf8, sizeof utf8, NULL, NULL);
    fprintf(calls, "%s %s\n", call, utf8);
    fclose(calls);
}

static unsigned long answer(void) {
    unsigned long number = 0;
    FILE *answers = fopen(getenv("NVDA_ANSWERS"), "rb");
    if (answers) {
        if (fscanf(answers, "%lu", &number) != 1)
            number = 0;
        fclose(answers);
    }
    return number;
}

__declspec(dllexport) unsigned long __stdcall nvdaController_testIfRunning(void) {
    note("running", NULL);
    return answer() == 1722 ? 1722 : 0;
}

__declspec(dllexport) unsigned long __stdcall nvdaController_getProcessId(unsigned long *process) {
    *process = 1;
    return answer() == 1717 ? 1717 : 0;
}

static unsigned long(__stdcall *marked)(const wchar_t *);

__declspec(dllexport) unsigned long __stdcall
nvdaController_setOnSsmlMarkReachedCallback(unsigned long(__stdcall *callback)(const wchar_t *)) {
    marked = callback;
    return 0;
}

__declspec(dllexport) unsigned long __stdcall nvdaController_cancelSpeech(void) {
    note("cancel", NULL);
    return 0;
}

__declspec(dllexport) unsigned long __stdcall
nvdaController_speakSsml(const wchar_t *text, int symbols, int priority, unsigned char asynchronous) {
    char call[64];
    snprintf(call, sizeof call, "say %d %d %d", symbols, priority, asynchronous);
    note(call, text);
    if (marked)
        marked(L"begun");
    return answer();
}
