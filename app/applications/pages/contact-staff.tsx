import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { applicationLifeTexts } from "../texts/life/index.ts";

/** Whom to call or write to about an application that the guardian cannot change any more. */
export interface StaffContact {
  phone: string;
  email: string;
}

/** The ways to reach customer service, each a link that a phone understands. */
export function ContactStaff({ contact }: { contact: StaffContact }) {
  const t = useTexts(applicationLifeTexts);
  return (
    <ul>
      <li>
        {t("contact.phone")}: <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>{unbroken(contact.phone)}</a>
      </li>
      <li>
        {t("contact.email")}: <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </li>
    </ul>
  );
}

/** A number stays on one line. */
const unbroken = (phone: string): string => phone.replaceAll(" ", "\u00a0");
