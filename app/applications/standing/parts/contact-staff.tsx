import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { MailLink } from "~/foundation/ui/inline/mail-link.tsx";
import { PhoneLink } from "~/foundation/ui/inline/phone-link.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { applicationLifeTexts } from "../../texts/life/index.ts";

/** The staff's contact details, for an application that the guardian can no longer change. */
export interface StaffContact {
  phone: string;
  email: string;
}

/** The phone and e-mail of customer service, as links. */
export function ContactStaff({ contact }: { contact: StaffContact }) {
  const t = useTexts(applicationLifeTexts);
  return (
    <SummaryList
      rows={[
        { key: t("contact.phone"), value: <PhoneLink number={contact.phone} /> },
        { key: t("contact.email"), value: <MailLink address={contact.email} /> },
      ]}
    />
  );
}
