import { shownDate } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { companyIdFault, tidyCompanyId } from "../company-id.ts";
import { type IncomeFault, requiredFault } from "../fault.ts";
import { isEntrepreneur } from "../what-is-asked.ts";
import type { SectionProps } from "./drawing/section.ts";
import { day, line, tidied } from "./field-kinds.ts";
import { question } from "./question.ts";

/** Since when there is a company, its name and id. A light entrepreneur has no id of their own. */
function Company({ form, view }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <>
      <DateField
        field={form.date("startOfEntrepreneurship", { required: true })}
        label={t("entrepreneur.startOfEntrepreneurship")}
        max={view.today}
      />
      <TextField autoComplete="organization" field={form.field("companyName")} label={t("entrepreneur.companyName")} />
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        field={form.field("businessId")}
        hint={t("entrepreneur.businessIdHint")}
        label={t("entrepreneur.businessId")}
        width="short"
      />
    </>
  );
}

/** A company id is not required: a light entrepreneur has none. A wrong one is told. */
function companyIdFaults(businessId: string): IncomeFault<"businessId">[] {
  const code = businessId === "" ? null : companyIdFault(businessId);
  return code ? [{ field: "businessId", code }] : [];
}

export const company = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: isEntrepreneur,
  title: "entrepreneur.company",
  fields: {
    startOfEntrepreneurship: day("entrepreneur.startOfEntrepreneurship", "missing.startOfEntrepreneurship"),
    companyName: line("entrepreneur.companyName"),
    businessId: tidied(tidyCompanyId, "entrepreneur.businessId"),
  },
  read: ({ startOfEntrepreneurship, companyName, businessId }) => ({
    startOfEntrepreneurship,
    companyName,
    businessId,
  }),
  defaults: ({ startOfEntrepreneurship, companyName, businessId }) => ({
    startOfEntrepreneurship,
    companyName,
    businessId,
  }),
  wire: {
    write: (answers) => ({
      "entrepreneur.startOfEntrepreneurship": answers.startOfEntrepreneurship,
      "entrepreneur.companyName": answers.companyName,
      "entrepreneur.businessId": answers.businessId,
    }),
    read: (saved) => ({
      startOfEntrepreneurship: saved["entrepreneur.startOfEntrepreneurship"] ?? null,
      companyName: saved["entrepreneur.companyName"] ?? "",
      businessId: saved["entrepreneur.businessId"] ?? "",
    }),
  },
  faults: (answers) => [
    ...requiredFault("startOfEntrepreneurship", answers.startOfEntrepreneurship),
    ...companyIdFaults(answers.businessId),
  ],
  Ask: Company,
  inWords: ({ startOfEntrepreneurship: start, companyName, businessId }, t, language) => [
    {
      field: "startOfEntrepreneurship",
      question: t("entrepreneur.startOfEntrepreneurship"),
      answer: start ? shownDate(start, language) : "",
    },
    { field: "companyName", question: t("entrepreneur.companyName"), answer: companyName },
    { field: "businessId", question: t("entrepreneur.businessId"), answer: businessId },
  ],
});
