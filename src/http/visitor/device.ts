// The device of a request by its headers, including those of CDNs (specification §9). Only for responses to
// one visitor: a cached page for everyone must not depend on it.
import { type DeviceInfo, type DeviceKind, deviceOf } from "#kit/visitor/device.ts";

/** @param header returns a header's value by its lower-case name */
export function deviceOfRequest(header: (name: string) => string | undefined): DeviceInfo {
  return deviceOf({
    userAgent: header("user-agent"),
    kind: kindByNetwork(header),
    platform: header("sec-ch-ua-platform")?.replaceAll('"', ""),
  });
}

const kinds: readonly DeviceKind[] = ["tablet", "mobile", "desktop"];

function kindByNetwork(header: (name: string) => string | undefined): DeviceKind | undefined {
  const told = header("cf-device-type")?.trim().toLowerCase();
  return (
    kinds.find((kind) => kind === told) ??
    kinds.find((kind) => header(`cloudfront-is-${kind}-viewer`)?.trim().toLowerCase() === "true")
  );
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Reads headers as Node stores them; of a repeated header the first counts. */
export const headerOf =
  (headers: Headers) =>
  (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
