// What device a page is shown on (specification §§3, 9). The page asks the browser itself: it is kept for everyone,
// so the server may tell only pages that are made for one visitor.
import { useEffect, useState } from "react";
import { type DeviceInfo, deviceOf } from "#kit/device.ts";

interface ClientHints {
  readonly platform?: string;
}

/** This device as it is now. For the browser only. */
export function deviceInfo(): DeviceInfo {
  const { userAgent, maxTouchPoints } = navigator;
  const hints = "userAgentData" in navigator ? (navigator.userAgentData as ClientHints) : undefined;
  const shortSide = Math.min(screen.width, screen.height);
  return deviceOf({ userAgent, platform: hints?.platform, touchPoints: maxTouchPoints, shortSide });
}

/** Whether people hand on a link here through the sheet of their system. */
export const hasShareSheet = ({ mobile, tablet }: DeviceInfo): boolean => mobile || tablet;

/**
 * This device; at first as the server knows it.
 * @param refreshOnResize looks again when the window has changed: a phone may have been unfolded
 */
export function useDeviceInfo(known: DeviceInfo, { refreshOnResize = false } = {}): DeviceInfo {
  const [device, setDevice] = useState(known);
  useEffect(() => {
    const look = () => setDevice(deviceInfo());
    look();
    return refreshOnResize ? afterResize(window, look) : undefined;
  }, [refreshOnResize]);
  return device;
}

const REST_MS = 50;

/** Calls back when resizing has rested; the answer ends it. */
export function afterResize(target: EventTarget, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(run, REST_MS);
  };
  target.addEventListener("resize", wait);
  return () => {
    clearTimeout(timer);
    target.removeEventListener("resize", wait);
  };
}
