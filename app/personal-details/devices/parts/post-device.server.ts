import { z } from "zod";
import type { AtPage } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, leadingTo, told } from "~/foundation/forms/banners/told.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { refusalOf } from "~/foundation/forms/refusals.ts";
import { MOST_DEVICES, subscription } from "~/notices/devices/device-contract.ts";
import { DEVICES_PATH, sectionPath } from "../../parts/addresses.ts";
import { deviceTexts } from "../texts/index.ts";

const deviceForm = z.object({ device: text(), endpoint: text(), p256dh: text(), auth: text() });

/** Adds the guardian's browser with what script has filled in, or ends a device. */
export async function postDevice(at: AtPage, { entries, intent }: Posted) {
  const { device, ...filled } = sentIn(entries, deviceForm);
  return intent === "add" ? added(at, filled) : ended(at, device);
}

async function added({ api, language }: AtPage, filled: Record<"endpoint" | "p256dh" | "auth", string>) {
  const read = subscription.safeParse(filled);
  if (!read.success) return done(DEVICES_PATH, important(told(deviceTexts, "failed")));
  const refusal = await refusalOf(api.pushDevices.add({ body: { ...read.data, language } }));
  if (!refusal) {
    const banner = andThen(told(deviceTexts, "done"), [told(deviceTexts, "doneKinds")]);
    return done(DEVICES_PATH, leadingTo(banner, sectionPath("notifications"), told(deviceTexts, "choose")));
  }
  if (refusal.status === 429) return done(DEVICES_PATH, important(told(deviceTexts, "tooFast")));
  const isTooMany = refusal.errorCode === "TOO_MANY_PUSH_DEVICES";
  const why = isTooMany ? told(deviceTexts, "tooMany", { count: MOST_DEVICES }) : told(deviceTexts, "failed");
  return done(DEVICES_PATH, important(why));
}

async function ended({ api }: AtPage, deviceId: string) {
  // The push service has said that the device is gone, or another browser ended it.
  if (await refusalOf(api.pushDevices.end({ deviceId })))
    return done(DEVICES_PATH, important(told(deviceTexts, "alreadyEnded")));
  return done(DEVICES_PATH, told(deviceTexts, "ended"));
}
