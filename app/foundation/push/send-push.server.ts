import { Agent, request } from "node:https";
import { Counter } from "prom-client";
import webPush from "web-push";
import { isPushEndpoint } from "./push-hosts.ts";
import type { PushKey } from "./push-keys.ts";

/** A browser's subscription (W3C Push API), in base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushedMessage {
  /** It is encrypted for the device. */
  payload: string;
  /** A message that waits at the push service is replaced by one with the same topic. At most 32 characters of base64url. */
  topic: string;
  isUrgent: boolean;
}

interface PushService {
  key: PushKey;
  /** Hosts besides those that we know. */
  hosts: readonly string[];
  /** Who answers for us: `mailto:` and an address. */
  contact: string;
  /** A push service of a test has a certificate of its own. */
  agent?: Agent;
  /** How long we wait for the response. */
  waitMs?: number;
}

/**
 * - `reached`: the push service has the message, and brings it to the device;
 * - `gone`: the device does not exist any more;
 * - `refused`: another try has the same end;
 * - `later`: another try may succeed, after so many seconds if the service said so.
 */
export type PushOutcome =
  | { is: "reached" | "gone" | "refused"; status: number | null }
  | { is: "later"; status: number | null; seconds: number | null };

/** Pushes to devices that came to an end. `openMetrics` shows them. */
export const endedPushes = new Counter({
  name: "aamu_pushes_total",
  help: "Notices to devices by their end: reached the push service, device gone, refused for good, given up after an hour",
  labelNames: ["end"] as const,
  registers: [],
});
// An alarm sees the step from nought to one.
for (const end of ["reached", "gone", "refused", "given-up"] as const) endedPushes.inc({ end }, 0);

/** Tries that failed and are made again. `openMetrics` shows it. */
export const failedPushes = new Counter({
  name: "aamu_failed_pushes_total",
  help: "Tries to reach a push service that failed for now",
  registers: [],
});

/** A device that was off for longer does not hear of it: the guardian sees it in the service. */
const SECONDS_KEPT = 7 * 24 * 3600;

const WAIT_MILLISECONDS = 10_000;

const agentOfAll = new Agent({ keepAlive: true, maxSockets: 10 });

/**
 * Sends a message to a device by its push service (RFC 8030), encrypted for the device (RFC 8291) and signed with our key
 * (RFC 8292). We follow no redirects, and read nothing but the status.
 */
export async function sendPush(target: PushTarget, message: PushedMessage, service: PushService): Promise<PushOutcome> {
  if (!isPushEndpoint(target.endpoint, service.hosts)) return { is: "refused", status: null };
  const { endpoint, p256dh, auth } = target;
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
    vapidDetails: { subject: service.contact, ...service.key },
    TTL: SECONDS_KEPT,
    topic: message.topic,
    urgency: message.isUrgent ? "high" : "normal",
    contentEncoding: "aes128gcm",
  });
  const sent = { headers: details.headers as Record<string, string | number>, body: details.body };
  return post(endpoint, sent, service).catch(() => ({ is: "later", status: null, seconds: null }) as const);
}

function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer | null },
  { agent = agentOfAll, waitMs = WAIT_MILLISECONDS }: PushService,
): Promise<PushOutcome> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(waitMs);
    const sending = request(endpoint, { method: "POST", headers, agent, signal }, (response) => {
      response.resume();
      response.on("error", () => undefined);
      resolve(outcomeOf(response.statusCode ?? 0, response.headers["retry-after"]));
    });
    sending.on("error", reject);
    sending.end(body);
  });
}

const MOST_SECONDS = 3600;

/**
 * What a status of RFC 8030 means. 413 says that the message is too large, so every try has the same end. 401 and 403 are
 * about our keys: we try again, as an operator may mend that meanwhile.
 */
export function outcomeOf(status: number, retryAfter?: string): PushOutcome {
  if (status >= 200 && status < 300) return { is: "reached", status };
  if (status === 404 || status === 410) return { is: "gone", status };
  const isForNow = status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;
  if (!isForNow) return { is: "refused", status };
  const said = retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  return { is: "later", status, seconds: said === null ? null : Math.min(said, MOST_SECONDS) };
}
