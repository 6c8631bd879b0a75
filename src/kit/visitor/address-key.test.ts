import { expect, test } from "vitest";
import { addressKey, isHousehold } from "./address-key.ts";

test("an IPv6 prefix of a household is one address", () => {
  expect(addressKey("2001:db8:1:2:aaaa:bbbb:cccc:dddd")).toBe(addressKey("2001:db8:1:2::1"));
  expect(addressKey("2001:0DB8:0001:0002::1")).toBe(addressKey("2001:db8:1:2::2"));
  expect(addressKey("fe80::1%eth0")).toBe(addressKey("fe80::2"));
  expect(addressKey("2001:db8:1:3::1")).not.toBe(addressKey("2001:db8:1:2::1"));
  expect(addressKey("::1")).toBe("0:0:0:0");
});

test("an IPv4 address is one address however it is written", () => {
  expect(addressKey("203.0.113.7")).toBe("203.0.113.7");
  expect(addressKey("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("a connection that was cut meanwhile has no address, and none of a household", () => {
  expect(addressKey(undefined)).toBe("");
  expect(isHousehold("")).toBe(false);
});

test("an IPv6 prefix belongs to one household; an IPv4 address and the machine itself are shared", () => {
  expect(["2001:db8:1:2::1", "203.0.113.7", "::1"].map((ip) => isHousehold(addressKey(ip)))).toEqual([
    true,
    false,
    false,
  ]);
});
