import { expect, test } from "vitest";
import { errorFacts } from "./error-facts.ts";

test("phones and e-mail addresses in a message are not logged, also not in the stack", () => {
  const facts = JSON.stringify(
    errorFacts(new Error("Key (phone)=(+380672201487), 380 67 220 14 87, olena.d@example.com")),
  );
  expect(facts).not.toMatch(/67 ?220/);
  expect(facts).not.toContain("olena");
  expect(facts).toContain("Key (phone)=(+380…)");
});

test("a driver's error is logged with its code, without its properties", () => {
  const thrown = Object.assign(new Error("duplicate"), { code: "23505", detail: "a customer's name" });
  expect(errorFacts(thrown)).toMatchObject({ type: "Error", error_code: "23505", message: "duplicate" });
  expect(JSON.stringify(errorFacts(thrown))).not.toContain("customer's");
});

test("causes are followed, and circular causes end", () => {
  const thrown = new Error("outer", { cause: new TypeError("inner") });
  expect(errorFacts(thrown).cause).toMatchObject({ type: "TypeError", message: "inner" });
  const circle = new Error("circle");
  circle.cause = circle;
  expect(JSON.stringify(errorFacts(circle)).split("circle").length).toBeLessThan(30);
});

test("a thrown value that is no error is logged as text", () => {
  expect(errorFacts("no +380672201487")).toMatchObject({ type: "string", message: "no +380…" });
});
