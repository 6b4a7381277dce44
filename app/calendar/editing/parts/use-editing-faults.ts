import type { OwnSentences } from "~/foundation/forms/reading/fault.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { shortTime } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { asEnd } from "../../typed-times.ts";

const CODES = Object.keys(editingTexts.languages.fi.faults) as (keyof typeof editingTexts.languages.fi.faults)[];

/** The sentences of the calendar's own faults. */
export function useEditingFaults(): OwnSentences {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  const hour = (value: string | number | undefined) => (value === undefined ? "" : shortTime(String(value), language));
  const sentences: OwnSentences = Object.fromEntries(
    CODES.map((code) => [
      code,
      (values) =>
        t(`faults.${code}`, {
          ...values,
          start: hour(values.start),
          end: hour(values.end && asEnd(String(values.end))),
        }),
    ]),
  );
  const days = { "start:required": t("faults.startMissing"), "end:required": t("faults.endMissing") };
  return { ...sentences, ...days, nothingOfThese: ({ lines }) => String(lines) };
}
