import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { applicationLifeTexts } from "../texts/life/index.ts";

/** The staff's contact details, for an application that the guardian can no longer change. */
export interface StaffContact {
  phone: string;
  email: string;
}

/** The phone and e-mail of customer service, as links. */
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
