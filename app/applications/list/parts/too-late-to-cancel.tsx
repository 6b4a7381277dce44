import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { applicationPath, LIST_PATH } from "../../application-addresses.ts";
import type { ApplicationSummary } from "../../contract.ts";
import { ContactStaff, type StaffContact } from "../../standing/parts/contact-staff.tsx";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { useChildName } from "./application-words.ts";

/** Processing began before the guardian cancelled the application. Says why it was not cancelled, and whom to ask. */
export function TooLateToCancel({
  application,
  childName,
  contact,
}: {
  application: ApplicationSummary;
  childName: string;
  contact: StaffContact;
}) {
  const t = useTexts(applicationTexts);
  const life = useTexts(applicationLifeTexts);
  const which = life("which", { type: t(`applicationOf.${application.type}`), child: useChildName(childName) });
  return (
    <Page back={{ href: LIST_PATH, label: t("list.title") }} title={life("tooLate.title")}>
      <p>
        <strong>{which}</strong>
      </p>
      <p>{life("tooLate.text")}</p>
      <ContactStaff contact={contact} />
      <p>
        <ActionLink href={applicationPath(application.applicationId)}>{t("list.open")}</ActionLink>
      </p>
    </Page>
  );
}
