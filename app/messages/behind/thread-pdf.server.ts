import { Readable } from "node:stream";
import { dateAt } from "~/foundation/dates/clock.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Settings } from "~/foundation/parts.ts";
import { paperOf } from "~/foundation/pdf/paper-thread.server.ts";
import type { PdfBlock, PdfContent, PdfPair } from "~/foundation/pdf/pdf-content.ts";
import type { Download } from "~/foundation/seam/call.ts";
import { paperFrame } from "~/official-documents/behind/paper-frame.server.ts";
import { personName } from "~/people/person-name.ts";
import type { Message, MessageAccount, RegularThread } from "../message-shapes.ts";
import { printedPart, printedTitle } from "../printed-part.ts";
import { shownInstant } from "../shown-instant.ts";
import { messagePaperTexts } from "../texts/paper/index.ts";

type Say = ReturnType<typeof messagePaperTexts.in>;

/** A thread as a file to keep. The file's name has no words of the messages. */
export async function threadDownload(
  thread: RegularThread,
  language: Language,
  town: Settings["town"],
  now: Date,
): Promise<Download> {
  const bytes = await paperOf(threadContent(thread, language, town, now));
  return {
    name: `${messagePaperTexts.in(language)("fileName")}.pdf`,
    contentType: "application/pdf",
    size: bytes.length,
    disposition: "attachment",
    open: () => Readable.from(bytes, { objectMode: false }),
  };
}

export function threadContent(
  thread: RegularThread,
  language: Language,
  town: Settings["town"],
  now: Date,
): PdfContent {
  const t = messagePaperTexts.in(language);
  const pairs = threadPairs(thread, t);
  const { messages, isEndOnly, isCut } = printedPart(thread.messages);
  const notes = [...(isEndOnly ? [t("endOnly")] : []), ...(isCut ? [t("cut")] : [])];
  return paperFrame(town, {
    title: printedTitle(thread.title).trim() || t("facts"),
    language,
    blocks: [
      ...(pairs.length > 0 ? [{ kind: "pairs" as const, pairs }] : []),
      ...notes.map((text) => ({ kind: "paragraph" as const, text })),
      ...messages.flatMap((message) => messageBlocks(message, t, language)),
    ],
    footer: t("printed", { day: shownDate(dateAt(now), language) }),
    dated: now,
  });
}

function threadPairs({ children, messageType, urgent, sensitive }: RegularThread, t: Say): PdfPair[] {
  const kinds = [
    ...(messageType === "BULLETIN" ? [t("bulletin")] : []),
    ...(urgent ? [t("urgent")] : []),
    ...(sensitive ? [t("sensitive")] : []),
  ];
  const names = children.map((child) => personName(child));
  return [
    ...(names.length > 0 ? [{ term: t("children"), value: names }] : []),
    ...(kinds.length > 0 ? [{ term: t("kind"), value: kinds }] : []),
  ];
}

function messageBlocks(message: Message, t: Say, language: Language): PdfBlock[] {
  const time = shownInstant(message.sentAt, language);
  const paragraph = (text: string): PdfBlock => ({ kind: "paragraph", text });
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(", ");
  return [
    { kind: "heading", level: 2, text: t("message", { sender: named(message.sender, t), time }) },
    ...(message.recipients.length > 0 ? [paragraph(t("recipients", { names: names(message.recipients) }))] : []),
    ...(message.contentDeletedAt ? [t("removed")] : message.content.split(/\n{2,}/))
      .filter((text) => text.trim() !== "")
      .map(paragraph),
    ...(message.attachments.length > 0 ? [paragraph(t("attachments", { names: names(message.attachments) }))] : []),
  ];
}

const named = ({ type, name }: MessageAccount, t: Say): string => (type === "CITIZEN" ? name : t("staff", { name }));
