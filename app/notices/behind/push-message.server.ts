import { createHash } from "node:crypto";
import type { Language } from "~/foundation/i18n/language.ts";
import type { PushedMessage } from "~/foundation/push/send-push.server.ts";
import { isNotificationKind } from "~/people/email-message-types.ts";
import { PATH_OF_ALL, PUSH_PATHS } from "../push-paths.ts";
import { noticePushTexts } from "../texts/push/index.ts";
import type { ToldKind } from "./told-news.server.ts";

/** What the service worker gets (service-worker.js). The notice on the screen has the sentences, and nothing else is shown. */
export interface PushPayload {
  /** Of the push: the second copy of a message is shown without a sound. */
  id: string;
  title: string;
  body: string;
  lang: Language;
  /** A notice takes the place of an earlier one of the same kind. */
  tag: string;
  path: string;
}

/** What there is to tell of one kind. */
export type PushedKind = Pick<ToldKind, "kind" | "needsStrong" | "isUrgent">;

/** The message for one device: the kind of the news, and nothing of their content. Null when there is nothing to tell. */
export function pushMessage(
  told: readonly PushedKind[],
  { pushId, deviceId, language }: { pushId: string; deviceId: string; language: Language },
): PushedMessage | null {
  const t = noticePushTexts.in(language);
  const isUrgent = told.some((one) => one.isUrgent);
  const kinds = told.map(({ kind }) => kind).filter(isNotificationKind);
  const [first, another] = kinds;
  if (!first) return null;
  const tag = isUrgent ? "urgent" : another ? "several" : first;
  const payload: PushPayload = {
    id: pushId,
    title: t(tag),
    body: told.some(({ needsStrong }) => needsStrong) ? t("strong") : "",
    lang: language,
    tag,
    path: another ? PATH_OF_ALL : PUSH_PATHS[first],
  };
  return { payload: JSON.stringify(payload), topic: topicOf(deviceId, tag), isUrgent };
}

/** 32 characters of base64url, as RFC 8030 allows. They tell the push service nothing. */
const TOPIC_BYTES = 24;

const topicOf = (deviceId: string, tag: string): string =>
  createHash("sha256").update(`${deviceId} ${tag}`).digest().subarray(0, TOPIC_BYTES).toString("base64url");
