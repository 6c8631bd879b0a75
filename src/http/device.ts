// The device of a request by its headers, those of content networks included (specification §9).
// Only for what is made for one visitor: a page that is kept for everyone must not know it.
import { type DeviceInfo, type DeviceKind, deviceOf } from "#kit/device.ts";

/** @param header the value of a header by its name in lower case */
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

/** Reads headers as Node keeps them; of a repeated one the first counts. */
export const headerOf =
  (headers: Headers) =>
  (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
