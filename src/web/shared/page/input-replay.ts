// Input before hydration is not lost: React keeps such text on the screen but not in its state, and would
// overwrite it with its next render. So the input is replayed as events. Forms marked `data-needs-scripts`
// are held back by stale-build-reload.ts until then.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = "input, textarea, select";
const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
/** React handles these by another event, without comparing values. */
const isPicked = (control: Control): boolean =>
  control instanceof HTMLSelectElement || control.type === "file";

const entered = new Map<Control, string | boolean>();

function remember(target: EventTarget | null): void {
  if (!(target instanceof Element) || !target.matches(controls)) return;
  const control = target as Control;
  entered.set(control, isCheckable(control) ? control.checked : control.value);
}

/** Call it before React starts: from then on all input is recorded. */
export function recordInput(): void {
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  )) {
    // The browser's autofill counts as typed; a choice only when the user has made it.
    const isChosen = isCheckable(control) && control.checked && control.form?.matches("[data-touched]");
    const isTyped = !isCheckable(control) && control.value !== control.defaultValue;
    if (isTyped || (isChosen && !(control as HTMLInputElement).defaultChecked)) remember(control);
  }
  for (const control of document.querySelectorAll<HTMLSelectElement>("form[data-touched] select"))
    remember(control);
  document.addEventListener("input", heard, true);
}

const heard = ({ target }: Event): void => remember(target);

/** Call it when every part of the page is hydrated. */
export async function replayInput(): Promise<void> {
  document.removeEventListener("input", heard, true);
  for (const [control, value] of entered) {
    // Each is rendered before the next event, as in normal typing.
    await Promise.resolve();
    if (control.isConnected) enterAgain(control, value);
  }
  entered.clear();
  await Promise.resolve();
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-held]")) {
    form.removeAttribute("data-held");
    form.requestSubmit();
  }
}

function enterAgain(control: Control, value: string | boolean): void {
  if (isPicked(control)) {
    if (control instanceof HTMLSelectElement) control.value = String(value);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (isCheckable(control)) {
    control.checked = !value;
    control.click();
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    typeAgain(control, String(value));
  }
}

function typeAgain(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = control;
  // React tracks values set on the element itself, and detects a change only when its tracking is bypassed.
  control.value = "";
  const past = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value");
  past?.set?.call(control, text);
  if (selectionStart !== null && document.activeElement === control)
    control.setSelectionRange(
      Math.min(selectionStart, text.length),
      Math.min(selectionEnd ?? 0, text.length),
    );
  control.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
}
