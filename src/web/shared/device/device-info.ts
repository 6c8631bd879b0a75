// The device of a page (specification §§3, 9). The page reads it from the browser: it is cached for everyone,
// so the server sends it only for pages rendered for one visitor.
import { useEffect, useState } from "react";
import { type DeviceInfo, deviceOf } from "#kit/visitor/device.ts";

interface ClientHints {
  readonly platform?: string;
}

/** This device now. For the browser only. */
export function deviceInfo(): DeviceInfo {
  const { userAgent, maxTouchPoints } = navigator;
  const hints = "userAgentData" in navigator ? (navigator.userAgentData as ClientHints) : undefined;
  const shortSide = Math.min(screen.width, screen.height);
  return deviceOf({ userAgent, platform: hints?.platform, touchPoints: maxTouchPoints, shortSide });
}

/** Whether people share links here through the sheet of their system. */
export const hasShareSheet = ({ mobile, tablet }: DeviceInfo): boolean => mobile || tablet;

/**
 * This device; at first as the server sent it.
 * @param refreshOnResize reads it again when the window changes: a phone may have been unfolded
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

/** Calls back when resizing has stopped; the returned function cancels it. */
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
