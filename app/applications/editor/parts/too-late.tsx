import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { SectionAnswers } from "../../answers/parts/answers-shown.tsx";
import { applicationPath, LIST_PATH } from "../../application-addresses.ts";
import type { EditorView } from "../../form/parts/editor-view.ts";
import { ALL_SECTIONS } from "../../form/questions/drawing/all-sections.tsx";
import { ContactStaff, type StaffContact } from "../../standing/parts/contact-staff.tsx";
import { applicationTexts } from "../../texts/index.ts";

/** Processing began while the guardian made changes. We say so and show the changes, so they can tell the staff. */
export function TooLate({ view, contact }: { view: EditorView; contact: StaffContact }) {
  const t = useTexts(applicationTexts);
  return (
    <Page
      back={{ href: LIST_PATH, label: t("list.title") }}
      lead={
        <>
          <p>{t("stale.tooLate")}</p>
          <ContactStaff contact={contact} />
          <p>
            <ActionLink href={applicationPath(view.application.id)}>{t("stale.open")}</ActionLink>
          </p>
        </>
      }
      title={t("stale.tooLateTitle")}
    >
      {ALL_SECTIONS.map((section) => (
        <SectionAnswers answered={view} key={section} section={section} />
      ))}
    </Page>
  );
}
