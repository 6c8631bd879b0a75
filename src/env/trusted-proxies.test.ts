import { expect, test } from "vitest";
import { parseTrustedProxies, privateRanges } from "./trusted-proxies.ts";

const trusts = (list: string, address: string | undefined) => parseTrustedProxies(list)?.(address);

test("proxies are listed by address, by range or by the name of a range", () => {
  const list = "203.0.113.7, 198.51.100.0/24,2001:db8::/32,loopback";
  for (const address of [
    "203.0.113.7",
    "::ffff:203.0.113.7",
    "198.51.100.200",
    "2001:db8:1::5",
    "127.0.0.1",
    "::1",
  ])
    expect(trusts(list, address), address).toBe(true);
  for (const address of [
    "203.0.113.8",
    "198.51.101.1",
    "2001:db9::1",
    "10.0.0.1",
    "",
    "unix",
    "127.0.0.1:80",
    undefined,
  ])
    expect(trusts(list, address), address).toBe(false);
});

test("the private ranges include every address of a local network", () => {
  for (const address of [
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.0.1",
    "fd00::1",
    "fe80::1",
  ])
    expect(trusts(privateRanges, address), address).toBe(true);
  expect(trusts(privateRanges, "172.32.0.1")).toBe(false);
});

test("with none no proxy is trusted", () => {
  expect(trusts("none", "127.0.0.1")).toBe(false);
});

test("a list with an invalid value is refused", () => {
  for (const wrong of ["yes", "1", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.0/x", "10.0.0.0/", "fd00::/129"])
    expect(parseTrustedProxies(wrong), wrong).toBeNull();
  for (const wrong of ["loopback,", "none,loopback", "0.0.0.0/0", "::/0", "proxy.example", "toString"])
    expect(parseTrustedProxies(wrong), wrong).toBeNull();
});
