import type { OwnSentences } from "~/foundation/forms/reading/fault.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { messageTexts } from "../../texts/index.ts";

/** The sentences of the faults of a message or a search, and the names of the fields that need one. */
export function useMessageFaults(): { sentences: OwnSentences; labels: Record<string, string> } {
  const t = useTexts(messageTexts);
  const codes = [
    "unwantedCharacters",
    "child",
    "singleUnit",
    "recipient",
    "recipientGone",
    "oneFile",
    "fileGone",
    "filesNotAllowed",
    "search",
    "closed",
    "failed",
  ] as const;
  return {
    sentences: {
      ...Object.fromEntries(codes.map((code) => [code, t(`faults.${code}`)])),
      // These name their field themselves.
      "content:content": t("faults.content"),
      "subject:subject": t("faults.subject"),
      searchTooLong: (values) => t("faults.searchTooLong", values),
    },
    labels: { content: t("faults.labels.content"), subject: t("faults.labels.subject") },
  };
}
