import { expect, test } from "vitest";
import { databaseTrouble } from "./trouble.ts";

const coded = (code: string, message = "from the driver") => Object.assign(new Error(message), { code });

test.each([
  "08006",
  "08P01",
  "57P01",
  "57P02",
  "57P03",
  "25P03",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
])("a lost connection with %s is a database outage", (code) => {
  expect(databaseTrouble(coded(code))).toBe("connection");
});

test.each([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
])("a driver error without a code is a database outage as well: %s", (message) => {
  expect(databaseTrouble(new Error(message))).toBe("connection");
});

test.each(["53200", "53300", "57014"])("a server that has no room or time answers %s", (code) => {
  expect(databaseTrouble(coded(code))).toBe("busy");
});

test("waiting for a free connection times out", () => {
  expect(databaseTrouble(new Error("timeout exceeded when trying to connect"))).toBe("busy");
});

test.each([
  coded("53100"),
  coded("25006"),
  coded("ENOSPC"),
  coded("58030", 'could not write to file "base/1/2": Input/output error'),
  coded("XX000", 'could not extend file "base/1/2": No space left on device'),
])("a full disk, or a server that became a replica, refuses writes: %o", (error) => {
  expect(databaseTrouble(error)).toBe("writes");
});

test("the innermost cause decides, with any wrapping", () => {
  const wrapped = new Error("the order was not placed", {
    cause: new Error("in a job", { cause: coded("57P01") }),
  });
  expect(databaseTrouble(wrapped)).toBe("connection");
});

test("bugs and refused data are no database outage", () => {
  for (const error of [
    new TypeError("x is not a function"),
    coded("23505", "duplicate key"),
    coded("22P02"),
    coded("42703", "no such column"),
    coded("40P01", "deadlock detected"),
    new Error("the connection to the carrier was lost"),
    "57P01",
    null,
  ])
    expect([error, databaseTrouble(error)]).toEqual([error, null]);
});
