import { describe, expect, it } from "vitest";
import { editPhone, groupPhone, nationalDigits, shownPhone } from "./phone-format.ts";

/** Types characters one by one at the end, as a person does. */
function type(keys: string): string {
  let text = "";
  for (const key of keys) text = editPhone(text, text + key, text.length + 1).text;
  return text;
}

describe("phone control", () => {
  it.each([
    ["0671234567"],
    ["671234567"],
    ["380671234567"],
    ["80671234567"],
    ["+380671234567"],
    ["+38 (067) 123-45-67"],
    ["+38 067 123 45 67"],
    ["067 123 45 67"],
    ["00380671234567"],
    ["067.123.45.67"],
  ])("shows 67 123 45 67 when %s is pasted", (pasted) => {
    expect(editPhone("", pasted, pasted.length)).toEqual({ text: "67 123 45 67", caret: 12 });
  });

  it("groups digits while they are typed and drops the leading zero", () => {
    expect(type("067")).toBe("67");
    expect(type("06712")).toBe("67 12");
    expect(type("0671234567")).toBe("67 123 45 67");
  });

  it("understands +380 typed by hand", () => {
    expect(type("380671234567")).toBe("67 123 45 67");
  });

  it("replaces the old number when one is pasted after it", () => {
    expect(nationalDigits("67+380501112233")).toBe("501112233");
  });

  it("keeps extra digits instead of cutting them off", () => {
    expect(groupPhone("6712345678")).toBe("67 123 45 67 8");
  });

  it("deletes the digit when Backspace is pressed at the space between groups", () => {
    expect(editPhone("67 123", "67123", 2)).toEqual({ text: "61 23", caret: 1 });
  });

  it("keeps the caret at its digit when one is inserted in the middle", () => {
    expect(editPhone("67 123 45", "67 9123 45", 4)).toEqual({ text: "67 912 34 5", caret: 4 });
  });

  it("keeps the caret when a digit is deleted in the middle", () => {
    expect(editPhone("67 123 45 67", "67 13 45 67", 4)).toEqual({ text: "67 134 56 7", caret: 4 });
  });

  it("empties the control when everything is deleted", () => {
    expect(editPhone("6", "", 0)).toEqual({ text: "", caret: 0 });
  });

  const typeWorldwide = (keys: string): string => {
    let text = "";
    for (const key of keys) text = editPhone(text, text + key, text.length + 1, true).text;
    return text;
  };

  it("accepts a number of another country after + only where it is allowed", () => {
    expect(typeWorldwide("+48512345678")).toBe("+48512345678");
    expect(typeWorldwide("+380671234567")).toBe("67 123 45 67");
    expect(type("+48512345678")).toBe("48 512 34 56 78");
    expect(editPhone("67 12", "67 12+48 512 345 678", 20, true).text).toBe("+48512345678");
    expect(editPhone("", "+48 512 345 678", 15, true)).toEqual({ text: "+48512345678", caret: 12 });
    expect(shownPhone("+48512345678", true)).toBe("+48512345678");
    expect(shownPhone("+380671234567", true)).toBe("67 123 45 67");
  });
});
