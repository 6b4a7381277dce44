import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { isWholeEmail, tidyEmail } from "~/foundation/mail/mail-address.ts";
import { EmailField } from "~/foundation/ui/fields/email-field.tsx";
import { PhoneField } from "~/foundation/ui/fields/phone-field.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { isPhone, tidyPhone } from "~/people/phones.ts";
import { incomeTexts } from "../../texts/index.ts";
import { type IncomeFault, requiredFault } from "../fault.ts";
import type { FormAnswers } from "../form-answers.ts";
import { asksForAccountant } from "../what-is-asked.ts";
import type { SectionProps } from "./drawing/section.ts";
import { line, tidied } from "./field-kinds.ts";
import { question } from "./question.ts";

/** Another person's details, so the browser fills in nothing. The address may stay empty (contract 3.11). */
function Accountant({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <div className="flow" id="accountant" {...placeNamedBy("accountant-title")}>
      <h3 id="accountant-title">{t("entrepreneur.accountant")}</h3>
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
    </div>
  );
}

interface Answers {
  accountantName: string;
  accountantAddress: string;
  accountantPhone: string;
  accountantEmail: string;
}

/** The wire reads an accountant without a name as none, and holds one only beside the form of company that needs one. */
function accountantOf(answers: FormAnswers & Answers) {
  const { limitedCompany, limitedCompanyIncomeSource, partnership, accountantName: name } = answers;
  const hasCompany = partnership || (limitedCompany && limitedCompanyIncomeSource !== null);
  if (!hasCompany || name === "") return null;
  return {
    name,
    address: answers.accountantAddress,
    phone: answers.accountantPhone,
    email: answers.accountantEmail,
  };
}

/** The fault of a number or an address that cannot be right: it is empty, or not one. */
const emptyOr = <Field extends string>(field: Field, text: string, code: "phone" | "email"): IncomeFault<Field>[] => {
  const empty = requiredFault(field, text);
  return empty.length > 0 ? empty : [{ field, code }];
};

export const accountant = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: asksForAccountant,
  title: "entrepreneur.accountant",
  fields: {
    accountantName: line("entrepreneur.accountantName", "missing.accountantName"),
    accountantAddress: line("entrepreneur.accountantAddressOf"),
    accountantPhone: tidied(tidyPhone, "entrepreneur.accountantPhoneOf", "missing.accountantPhone"),
    accountantEmail: tidied(tidyEmail, "entrepreneur.accountantEmailOf", "missing.accountantEmail"),
  },
  read: ({ accountantName, accountantAddress, accountantPhone, accountantEmail }): Answers => ({
    accountantName,
    accountantAddress,
    accountantPhone,
    accountantEmail,
  }),
  defaults: ({ accountantName, accountantAddress, accountantPhone, accountantEmail }) => ({
    accountantName,
    accountantAddress,
    accountantPhone,
    accountantEmail,
  }),
  wire: {
    write: (answers) => ({ "entrepreneur.accountant": accountantOf(answers) }),
    read: ({ "entrepreneur.accountant": saved }) => ({
      accountantName: saved?.name ?? "",
      accountantAddress: saved?.address ?? "",
      accountantPhone: saved?.phone ?? "",
      accountantEmail: saved?.email ?? "",
    }),
  },
  faults: ({ accountantName, accountantPhone: phone, accountantEmail: email }) => [
    ...requiredFault("accountantName", accountantName),
    ...(isPhone(phone) ? [] : emptyOr("accountantPhone", phone, "phone")),
    ...(isWholeEmail(email) ? [] : emptyOr("accountantEmail", email, "email")),
  ],
  Ask: Accountant,
  inWords: (answers, t) => [
    { field: "accountantName", question: t("entrepreneur.accountantName"), answer: answers.accountantName },
    { field: "accountantAddress", question: t("entrepreneur.accountantAddressOf"), answer: answers.accountantAddress },
    { field: "accountantPhone", question: t("entrepreneur.accountantPhoneOf"), answer: answers.accountantPhone },
    { field: "accountantEmail", question: t("entrepreneur.accountantEmailOf"), answer: answers.accountantEmail },
  ],
});
