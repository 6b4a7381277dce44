import type { Language } from "~/foundation/i18n/language.ts";
import { personName } from "~/people/person-name.ts";
import type { ReceiptFact, ReceiptWords } from "~/receipts/receipt-in-words.ts";
import { applicationPath } from "../../application-addresses.ts";
import type { ApplicationDetails } from "../../contract.ts";
import { storedApplication } from "../../form/questions/whole-form/stored-form.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { tellApplication } from "./answers-shown.tsx";

/** The whole application as it was sent, in the words of the form. */
export const applicationReceipts: ReceiptWords = {
  what: (event, language) => applicationLifeTexts.in(language)(`receipt.${event}`),
  tell: ({ content }, language) => {
    const application = storedApplication(content);
    const t = applicationLifeTexts.in(language);
    return {
      ...tellApplication(application, language),
      caption: applicationTexts.in(language)(`applicationOf.${application.type}`),
      lead: t("receipt.lead"),
      about: peopleOf(application, language),
      back: { href: applicationPath(application.id), label: t("receipt.application") },
    };
  },
};

function peopleOf(application: ApplicationDetails, language: Language): ReceiptFact[] {
  const t = applicationLifeTexts.in(language);
  const words = applicationTexts.in(language);
  const { child, guardian } = application.form;
  const maySee = t(application.allowOtherGuardianAccess ? "receipt.yes" : "receipt.no");
  return [
    { question: words("read.child"), answer: personName(child.person, words("namelessChild")) },
    { question: words("read.guardian"), answer: personName(guardian.person) },
    ...(application.hasOtherGuardian ? [{ question: t("receipt.otherGuardianMaySee"), answer: maySee }] : []),
  ];
}
