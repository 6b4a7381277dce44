import { shownList } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { CheckboxGroup } from "~/foundation/ui/fields/choice-field.tsx";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { StatusLine } from "~/foundation/ui/messages/status-line.tsx";
import type { OtherIncome } from "../../contract.ts";
import { incomeTexts } from "../../texts/index.ts";
import { asksForAmounts } from "../what-is-asked.ts";
import type { SectionProps } from "./drawing/section.ts";
import { line, longestOf, longText, tick, ticks } from "./field-kinds.ts";
import { question } from "./question.ts";
import { FOUND_INCOMES, OFFERED, offeredIncomes, SEARCHED } from "./whole-form/other-income-search.ts";

const fields = {
  hasOtherIncome: tick("gross.hasOtherIncome"),
  otherIncomeSearch: line("gross.search"),
  otherIncome: ticks("gross.otherIncome"),
  otherIncomeInfo: longText("gross.otherIncomeInfo"),
};

/** Most guardians have none, so the list of all kinds stays behind one box. */
function OtherIncomes(props: SectionProps) {
  const t = useTexts(incomeTexts);
  const { form } = props;
  const kinds = form.list("otherIncome");
  return (
    <CheckboxField
      field={form.checkbox("hasOtherIncome")}
      hint={t("gross.hasOtherIncomeHint")}
      isOpen={kinds.fault !== undefined || form.field("otherIncomeInfo").fault !== undefined}
      label={t("gross.hasOtherIncome")}
      more={<Kinds {...props} />}
    />
  );
}

/** A search narrows the list. Ticked choices always stay, so that no search unticks one. */
function Kinds({ form, view }: SectionProps) {
  const t = useTexts(incomeTexts);
  const language = useLanguage();
  const ticked = form.list("otherIncome");
  const info = form.field("otherIncomeInfo");
  const found = offeredIncomes(view.search, ticked.values, language);
  return (
    <div className="flow" data-refresh-on-change="">
      <div className="input-with-button">
        <TextField
          autoComplete="off"
          field={form.field("otherIncomeSearch")}
          label={t("gross.search")}
          width="medium"
        />
        <Button value="search">{t("gross.searchButton")}</Button>
      </div>
      <input name={SEARCHED} type="hidden" value={view.search} />
      {view.search === "" ? null : <Found count={found.matches} words={view.search} />}
      <CheckboxGroup
        choices={found.shown.map((income) => ({ value: income, label: t(`otherIncomes.${income}`) }))}
        field={ticked}
        hint={t("gross.otherIncomeHint")}
        isOpen={info.fault !== undefined || (info.value ?? "") !== ""}
        legend={t("gross.otherIncome")}
        more={
          <TextArea
            field={info}
            hint={t("gross.otherIncomeInfoHint")}
            label={t("gross.otherIncomeInfo")}
            limit={longestOf(fields.otherIncomeInfo)}
            rows={2}
          />
        }
      />
    </div>
  );
}

function Found({ count, words }: { count: number; words: string }) {
  const t = useTexts(incomeTexts);
  return (
    <StatusLine id={FOUND_INCOMES}>
      {count === 0 ? t("gross.notFound", { words }) : t("gross.found", { words, count })}{" "}
      <Button kind="quiet" value="show-all">
        {t("gross.showAll")}
      </Button>
    </StatusLine>
  );
}

export const otherIncome = question({
  section: "gross",
  askedOn: ["adult"],
  isAsked: asksForAmounts,
  title: "gross.otherIncome",
  fields,
  read: (typed) => {
    const incomes: OtherIncome[] = OFFERED.filter((income) => typed.otherIncome.includes(income));
    return { otherIncome: incomes, otherIncomeInfo: incomes.length > 0 ? typed.otherIncomeInfo : "" };
  },
  defaults: ({ otherIncome: incomes, otherIncomeInfo }) => ({
    hasOtherIncome: incomes.length > 0,
    otherIncomeSearch: null,
    otherIncome: incomes,
    otherIncomeInfo,
  }),
  wire: {
    write: (answers) => ({
      "gross.otherIncome": answers.otherIncome,
      "gross.otherIncomeInfo": answers.otherIncomeInfo,
    }),
    read: (saved) => ({
      otherIncome: saved["gross.otherIncome"] ?? [],
      otherIncomeInfo: saved["gross.otherIncomeInfo"] ?? "",
    }),
  },
  contradictions: ({ hasOtherIncome, otherIncome: ticked }, hasText) => {
    if (ticked.length > 0) return hasOtherIncome ? [] : [{ field: "hasOtherIncome", code: "otherIncomeUnticked" }];
    if (hasText("otherIncomeInfo")) return [{ field: "otherIncomeInfo", code: "tickOtherIncomeOrClear" }];
    return hasOtherIncome ? [{ field: "otherIncome", code: "otherIncomeMissing" }] : [];
  },
  // Before there is a source nobody knows whether there are amounts.
  files: (answers) => (answers.incomeSource === null ? [] : answers.otherIncome),
  Ask: OtherIncomes,
  inWords: (answers, t, language) => [
    {
      field: "otherIncome",
      question: t("gross.otherIncome"),
      answer:
        answers.otherIncome.length > 0
          ? shownList(
              answers.otherIncome.map((income) => t(`otherIncomes.${income}`)),
              language,
            )
          : t("none"),
    },
    ...(answers.otherIncome.length > 0
      ? [{ field: "otherIncomeInfo", question: t("gross.otherIncomeInfo"), answer: answers.otherIncomeInfo }]
      : []),
  ],
});
