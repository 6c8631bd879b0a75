import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterResize, deviceInfo, hasShareSheet } from "./device-info.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a device is measured again 50 ms after the last resize", () => {
  const target = new EventTarget();
  const look = vi.fn();
  const stop = afterResize(target, look);
  target.dispatchEvent(new Event("resize"));
  vi.advanceTimersByTime(49);
  target.dispatchEvent(new Event("resize"));
  vi.advanceTimersByTime(49);
  expect(look).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(look).toHaveBeenCalledOnce();
  target.dispatchEvent(new Event("resize"));
  stop();
  vi.advanceTimersByTime(50);
  target.dispatchEvent(new Event("resize"));
  vi.advanceTimersByTime(50);
  expect(look).toHaveBeenCalledOnce();
});

test("a page distinguishes an iPad from a Mac, which the server cannot", () => {
  const userAgent =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit Version/18.6 Safari/605.1.15";
  vi.stubGlobal("screen", { width: 1_180, height: 820 });
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 5 });
  expect(deviceInfo()).toMatchObject({ tablet: true, ios: true, safari: true });
  expect(hasShareSheet(deviceInfo())).toBe(true);
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 0 });
  expect(deviceInfo()).toMatchObject({ desktop: true, macos: true, safari: true });
  expect(hasShareSheet(deviceInfo())).toBe(false);
});
