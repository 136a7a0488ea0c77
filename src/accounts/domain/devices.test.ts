import { expect, test } from "vitest";
import { deviceName, isHandheld, isNewDevice } from "./devices.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["Opera/9.80 (Android; Opera Mini/36.2/191.256; U; en) Presto/2.12.423 Version/12.16", "Opera on Android"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari on Mac",
  ],
  ["Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "Firefox on KaiOS"],
  ["okhttp/4.12 Android", "Android"],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  [null, "Unknown device"],
])("the user agent %s gives the device name %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("a device keeps its name when its browser is updated", () => {
  const of = (version: number) =>
    deviceName(`Mozilla/5.0 (Linux; Android ${version}) Chrome/${version}.0 Safari/537.36`);
  expect(of(15)).toBe(of(14));
});

test("handheld devices are distinguished from computers", () => {
  expect(["Chrome on Android", "Safari on iPhone", "Safari on iPad"].every(isHandheld)).toBe(true);
  expect(["Edge on Windows", "Unknown device"].some(isHandheld)).toBe(false);
});

test("a device is new when the account has a history without it", () => {
  const nothing = { devices: [], userAgents: [], hasHistory: false };
  const android = `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/142.0 Mobile Safari/537.36`;
  const [chrome, firefox] = ["Chrome on Android", "Firefox on Linux"];
  expect(isNewDevice(chrome, nothing)).toBe(false);
  expect(isNewDevice(chrome, { ...nothing, hasHistory: true })).toBe(true);
  expect(isNewDevice(chrome, { ...nothing, devices: [chrome], hasHistory: true })).toBe(false);
  expect(isNewDevice(chrome, { ...nothing, userAgents: [null, android], hasHistory: true })).toBe(false);
  expect(isNewDevice(firefox, { devices: [chrome], userAgents: [android], hasHistory: true })).toBe(true);
});
