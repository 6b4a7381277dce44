import { request } from "playwright";
import { loginAs } from "../support/browsing/browser.ts";
import type { BareBrowser, BareWindow } from "./bare-browser.ts";
import { PHONE } from "./bytes.ts";

/** A processor six times slower than this one. */
export const SLOWER = 6;

/** Of the demo town: two children in care, a full inbox and applications. */
export const GUARDIAN = "aino.virtanen";

export interface Cookie {
  name: string;
  value: string;
  httpOnly: boolean;
  secure: boolean;
}

/** The cookies of a guardian who has logged in. */
export async function sessionOf(guardian: string, url: string): Promise<Cookie[]> {
  const asked = await request.newContext({ baseURL: url });
  try {
    await loginAs({ context: () => ({ request: asked }) }, guardian);
    return (await asked.storageState()).cookies;
  } finally {
    await asked.dispose();
  }
}

/** A phone that has never been at this address, with these cookies. */
export async function phoneOf(
  browser: BareBrowser,
  { url, cookies, scripts }: { url: string; cookies: readonly Cookie[]; scripts: "on" | "off" },
): Promise<BareWindow> {
  const window = await browser.window();
  await window.send("Emulation.setDeviceMetricsOverride", { ...PHONE, deviceScaleFactor: 1, mobile: true });
  await window.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await window.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await window.send("Emulation.setScriptExecutionDisabled", { value: scripts === "off" });
  for (const { name, value, httpOnly, secure } of cookies)
    await window.send("Network.setCookie", { url, name, value, httpOnly, secure, path: "/", sameSite: "Lax" });
  return window;
}
