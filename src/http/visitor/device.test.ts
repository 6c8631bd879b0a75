import fc from "fast-check";
import { expect, test } from "vitest";
import { deviceKind } from "#kit/visitor/device.ts";
import { deviceOfRequest, headerOf } from "./device.ts";

/** Headers are bytes. */
const bytes = fc
  .uint8Array({ maxLength: 8_192, size: "max" })
  .map((sent) => Buffer.from(sent).toString("latin1"));

const kindBy = (headers: Record<string, string | string[]>) => deviceKind(deviceOfRequest(headerOf(headers)));
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit Mobile/15E148";

test("the device headers of a CDN take precedence over the user agent", () => {
  expect(kindBy({ "user-agent": iPhone })).toBe("mobile");
  expect(kindBy({ "user-agent": "Amazon CloudFront" })).toBe("desktop");
  for (const kind of ["mobile", "tablet", "desktop"]) {
    expect(kindBy({ "user-agent": iPhone, "cf-device-type": kind })).toBe(kind);
    const others = { "cloudfront-is-mobile-viewer": "false", "cloudfront-is-desktop-viewer": "false" };
    const viewer = { ...others, [`cloudfront-is-${kind}-viewer`]: "true" };
    expect(kindBy({ "user-agent": "Amazon CloudFront", ...viewer })).toBe(kind);
  }
});

test("an invalid value of the CDN is ignored", () => {
  expect(
    kindBy({ "user-agent": iPhone, "cf-device-type": "toaster", "cloudfront-is-desktop-viewer": "1" }),
  ).toBe("mobile");
  expect(kindBy({ "user-agent": [iPhone, "Windows"] })).toBe("mobile");
});

test("no headers, however broken or long, stop the answer", () => {
  const name = fc.constantFrom(
    "user-agent",
    "cf-device-type",
    "sec-ch-ua-platform",
    "cloudfront-is-tablet-viewer",
  );
  fc.assert(
    fc.property(fc.dictionary(name, bytes), (headers) => {
      expect(["mobile", "tablet", "desktop"]).toContain(kindBy(headers));
    }),
  );
});
