// Formats a Ukrainian number while it is typed after a fixed +380, and a foreign one, which begins with its
// own +. Not here: validation (a business rule) and storage.

/**
 * Digits after +380 from any spelling: 067…, 380…, 80…, +38 (067) …; extra digits are kept for the error
 * message.
 */
export function nationalDigits(text: string): string {
  const international = text.lastIndexOf("+");
  const tail = international >= 0 ? text.slice(international) : text;
  let digits = tail.replace(/\D/g, "");
  if (international >= 0 && digits.startsWith("380")) return digits.slice(3);
  if (digits.startsWith("00380")) return digits.slice(5);
  digits = digits.replace(/^0+/, "");
  if (digits.length === 12 && digits.startsWith("380")) return digits.slice(3);
  if (digits.length === 11 && digits.startsWith("80")) return digits.slice(2);
  return digits;
}

/** Nine digits as 67 123 45 67; extra digits stay at the end. */
export function groupPhone(digits: string): string {
  const cuts = [2, 5, 7, 9];
  const parts: string[] = [];
  let from = 0;
  for (const cut of cuts) {
    if (digits.length <= from) break;
    parts.push(digits.slice(from, cut));
    from = cut;
  }
  if (digits.length > from) parts.push(digits.slice(from));
  return parts.join(" ");
}

const digitsIn = (text: string) => text.replace(/\D/g, "");

const ownPlus = /^\s*\+/;

/** Whether the text is, or may become, a number with another code than +380. */
export function isForeignText(text: string): boolean {
  return ownPlus.test(text) && !digitsIn(text).startsWith("380");
}

/** The text in the control: the national part, or a whole foreign number where those are allowed. */
export const shownPhone = (text: string, isWorldwide: boolean): string =>
  isWorldwide && isForeignText(text) ? `+${digitsIn(text)}` : groupPhone(nationalDigits(text));

function caretAfter(text: string, digitCount: number): number {
  if (digitCount <= 0) return 0;
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    if (/\d/.test(text.charAt(i)) && ++seen === digitCount) return i + 1;
  }
  return text.length;
}

/**
 * The next state of the control after the browser's own edit: the text before, the text now, the caret
 * position. Deleting only the space between groups deletes the digit before it, so that Backspace never gets
 * stuck.
 */
export function editPhone(
  before: string,
  after: string,
  caret: number,
  isWorldwide = false,
): { text: string; caret: number } {
  const plus = Math.max(0, after.lastIndexOf("+"));
  const whole = after.slice(plus);
  if (isWorldwide && isForeignText(whole)) {
    const text = shownPhone(whole, isWorldwide);
    return { text, caret: Math.max(1, caretAfter(text, digitsIn(after.slice(plus, caret)).length)) };
  }
  let edited = after;
  let at = caret;
  if (after.length === before.length - 1 && digitsIn(after) === digitsIn(before) && at > 0) {
    edited = after.slice(0, at - 1) + after.slice(at);
    at -= 1;
  }
  const digits = nationalDigits(edited);
  const text = groupPhone(digits);
  const rightOfCaret = digitsIn(edited.slice(at)).length;
  return { text, caret: caretAfter(text, digits.length - rightOfCaret) };
}
