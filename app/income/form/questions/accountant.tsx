import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { EmailField } from "~/foundation/ui/fields/email-field.tsx";
import { PhoneField } from "~/foundation/ui/fields/phone-field.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { asksForAccountant } from "../fee-basis.ts";
import { line } from "../field-kinds.ts";
import { question } from "../question.ts";
import type { SectionProps } from "./drawing/section.ts";

/** Another person's details, so the browser fills in nothing. The address may stay empty (contract 3.11). */
function Accountant({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <>
      <h3 id="accountant" tabIndex={-1}>
        {t("entrepreneur.accountant")}
      </h3>
      <p>{t("entrepreneur.accountantInfo")}</p>
      <TextField
        autoComplete="off"
        field={form.field("accountantName", { required: true })}
        label={t("entrepreneur.accountantName")}
      />
      <TextField
        autoComplete="off"
        field={form.field("accountantAddress")}
        label={t("entrepreneur.accountantAddress")}
      />
      <PhoneField
        autoComplete="off"
        field={form.field("accountantPhone", { required: true })}
        label={t("entrepreneur.accountantPhone")}
      />
      <EmailField
        autoComplete="off"
        field={form.field("accountantEmail", { required: true })}
        label={t("entrepreneur.accountantEmail")}
      />
    </>
  );
}

export const accountant = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: asksForAccountant,
  title: "entrepreneur.accountant",
  fields: {
    accountantName: line("entrepreneur.accountantName", "missing.accountantName"),
    accountantAddress: line("entrepreneur.accountantAddressOf"),
    accountantPhone: line("entrepreneur.accountantPhoneOf", "missing.accountantPhone"),
    accountantEmail: line("entrepreneur.accountantEmailOf", "missing.accountantEmail"),
  },
  defaults: ({ accountantName, accountantAddress, accountantPhone, accountantEmail }) => ({
    accountantName,
    accountantAddress,
    accountantPhone,
    accountantEmail,
  }),
  read: ({ accountantName, accountantAddress, accountantPhone, accountantEmail }) => ({
    accountantName,
    accountantAddress,
    accountantPhone,
    accountantEmail,
  }),
  Ask: Accountant,
  inWords: (answers, t) => [
    { field: "accountantName", question: t("entrepreneur.accountantName"), answer: answers.accountantName },
    { field: "accountantAddress", question: t("entrepreneur.accountantAddressOf"), answer: answers.accountantAddress },
    { field: "accountantPhone", question: t("entrepreneur.accountantPhoneOf"), answer: answers.accountantPhone },
    { field: "accountantEmail", question: t("entrepreneur.accountantEmailOf"), answer: answers.accountantEmail },
  ],
});
