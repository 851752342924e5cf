// The settings of this page, which this device keeps. Knows nothing of what they do.

const KEPT = "annabella page";

/**
 * The settings are the controls with these names in a form. `changed` gets them all at first and after every change,
 * with the name of the one that changed.
 */
export function makeSettings(form, changed) {
  const controls = [...form.querySelectorAll("[name]")];
  const value = (control) => (control.type === "checkbox" ? control.checked : control.value);
  const all = () => Object.fromEntries(controls.map((control) => [control.name, value(control)]));

  const before = kept();
  for (const control of controls) {
    const old = before[control.name];
    if (control.type === "checkbox" && typeof old === "boolean") control.checked = old;
    if (control.localName === "select" && [...control.options].some((it) => it.value === old)) control.value = old;
  }
  changed(all(), null);

  form.addEventListener("change", async ({ target }) => {
    keep(all());
    // What cannot be had is taken back meanwhile.
    await changed(all(), target.name);
    keep(all());
  });
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

function keep(settings) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still does it this time.
  }
}
