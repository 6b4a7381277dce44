import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { RefreshButton } from "~/foundation/ui/actions/button.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { selectionFault } from "../fault.ts";
import { FEE_BASES } from "../form-answers.ts";
import { isBasisOpen } from "../what-is-asked.ts";
import type { SectionProps } from "./drawing/section.ts";
import { choice } from "./field-kinds.ts";
import { question } from "./question.ts";

/** Radio buttons: each choice takes the other one away, with and without script (spec 2 §4). */
function FeeBasis({ form, view }: SectionProps) {
  const t = useTexts(incomeTexts);
  // One question a page has nothing else in it.
  const leadsOn = view.question === null && isBasisOpen(view.kind, view.answers);
  return (
    <div className="flow" data-refresh-on-change="">
      <ChoiceField
        choices={[
          {
            value: "HIGHEST_FEE",
            label: t("basis.HIGHEST_FEE"),
            hint: t("basis.highestFeeHint", { euros: view.highestFeeEuros }),
            kind: view.isSentHere ? "enough" : undefined,
          },
          {
            value: "INCOME",
            label: t("basis.INCOME"),
            hint: t("basis.incomeHint"),
            kind: leadsOn ? "next" : undefined,
          },
        ]}
        field={form.field("feeBasis", { required: true })}
        legend={t("basis.feeBasis")}
      />
      {view.hasSetAside ? (
        <Notice kind="info">
          <p>{t("basis.incomeLeftOut")}</p>
        </Notice>
      ) : null}
      {view.question ? null : <RefreshButton hiddenText={t("basis.feeBasis")}>{t("basis.refresh")}</RefreshButton>}
    </div>
  );
}

export const feeBasis = question({
  section: "basis",
  askedOn: ["adult"],
  decidesNext: true,
  fields: { feeBasis: choice(FEE_BASES, "basis.feeBasis", "missing.feeBasis") },
  read: (typed) => ({ feeBasis: typed.feeBasis }),
  defaults: (answers) => ({ feeBasis: answers.feeBasis }),
  wire: {
    write: (answers) => ({ feeBasis: answers.feeBasis }),
    read: (saved) => ({ feeBasis: saved.feeBasis ?? null }),
  },
  draftFaults: (answers) => selectionFault("feeBasis", answers.feeBasis),
  Ask: FeeBasis,
  inWords: (answers, t) => [
    {
      field: "feeBasis",
      question: t("basis.feeBasis"),
      answer: answers.feeBasis === null ? "" : t(`basis.${answers.feeBasis}`),
    },
  ],
});
