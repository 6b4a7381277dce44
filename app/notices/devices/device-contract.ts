import { z } from "zod";
import { call, nothing } from "~/foundation/seam/call.ts";
import { dateTime, language, openObject, typedText, uuid } from "~/foundation/seam/wire.ts";
import { NOTIFICATION_KINDS } from "~/people/email-message-types.ts";

/** A guardian rarely has more phones and computers. */
export const MOST_DEVICES = 10;

/** So many times an hour a guardian may add a device. */
export const MOST_ADDED_IN_AN_HOUR = 20;

/** The parts of a subscription (W3C Push API) in base64url. */
export const subscription = z.object({
  endpoint: typedText(2_000),
  /** The public key of the device: an uncompressed point of P-256. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

const kinds = z.array(z.enum(NOTIFICATION_KINDS)).max(100);

export const pushDevice = openObject({
  id: uuid,
  addedAt: dateTime,
  /** Names such as "Firefox" and "Android"; null when the browser did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The caller's own browser. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.output<typeof pushDevice>;

export const pushSettings = openObject({
  /** Our key for new devices, in base64url. */
  publicKey: z.string(),
  devices: z.array(pushDevice),
  /** The kinds of news that the devices tell. */
  kinds: z.array(z.enum(NOTIFICATION_KINDS)),
  /** True when a mail comes in the place of a push that has reached no device. */
  becomesMail: z.boolean(),
});
export type PushSettings = z.output<typeof pushSettings>;

/** Our own (contract 1.12). Without keys, and in front of a plain gateway, they are absent: 404. */
export const pushDeviceCalls = {
  settings: call({
    method: "GET",
    path: "/citizen/x/push-devices",
    level: "weak",
    summary: "The caller's devices that tell of news, the current one first, and the kinds of news that they tell",
    output: pushSettings,
    refusals: [{ status: 404 }],
  }),
  add: call({
    method: "POST",
    path: "/citizen/x/push-devices",
    logged: "notifications",
    level: "weak",
    summary: "Adds the caller's browser. The first device tells the kinds of news that the caller is mailed of",
    body: subscription.extend({ language }),
    output: nothing,
    refusals: [{ status: 400 }, { status: 400, errorCode: "TOO_MANY_PUSH_DEVICES" }, { status: 404 }, { status: 429 }],
  }),
  end: call({
    method: "DELETE",
    path: "/citizen/x/push-devices/{deviceId}",
    logged: "notifications",
    level: "weak",
    summary: "Ends one device of the caller",
    params: { deviceId: uuid },
    output: nothing,
    refusals: [{ status: 404 }],
  }),
  updateKinds: call({
    method: "PUT",
    path: "/citizen/x/push-kinds",
    logged: "notifications",
    level: "weak",
    summary: "Replaces the kinds of news that the caller's devices tell",
    body: kinds,
    output: nothing,
    refusals: [{ status: 400 }, { status: 404 }],
  }),
} as const;
