import { expect, test } from "vitest";
import { messagesOf } from "./messages.ts";

test("a use of messages before they are loaded throws an error that names what is missing", () => {
  expect(() => messagesOf("uk")).toThrow(
    /i18n must be installed and used within a component or setup function/,
  );
});
