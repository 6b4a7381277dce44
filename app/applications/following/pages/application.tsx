import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { found, guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { isServed } from "~/pages-at.ts";
import { personName } from "~/people/person-name.ts";
import { metadataAtPage } from "~/process-metadata/parts/metadata-at-page.server.ts";
import { ProcessMetadataPart } from "~/process-metadata/parts/process-metadata-part.tsx";
import { ReceiptsOfThing } from "~/receipts/parts/receipt-list.tsx";
import { receiptTexts } from "~/receipts/texts/index.ts";
import { AgreementAnswer, FilesByPurpose, SectionAnswers } from "../../answers/parts/answers-shown.tsx";
import { applicationReceipts } from "../../answers/parts/application-receipts.ts";
import { editPath, LIST_PATH } from "../../application-addresses.ts";
import type { ApplicationDetails } from "../../contract.ts";
import { type AttachmentKind, attachmentsMissing, fileCountsIn } from "../../form/attachments-needed.ts";
import type { ApplicationFlags } from "../../form/known.ts";
import { answeredBy, sectionsFor } from "../../form/questions/whole-form/answered-application.ts";
import { displayStatus, isInProcessing } from "../../permitted-moves.ts";
import { ApplicationBasics, usePersonName } from "../../standing/parts/application-basics.tsx";
import { CertificatesMissing } from "../../standing/parts/certificates-missing.tsx";
import { ContactStaff } from "../../standing/parts/contact-staff.tsx";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { timelineOf } from "../application-timeline.ts";
import { ApplicationMoves } from "../parts/application-moves.tsx";
import { permittedAtPage } from "../parts/permitted-at-page.server.ts";
import { ApplicationTimeline } from "../parts/timeline-shown.tsx";
import { WhereItStands } from "../parts/where-it-stands.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, guardian, settings, today } = guardianAt(request, context);
  const details = await found(api.applications.details({ applicationId: params.applicationId ?? "" }));
  const isApplicant = details.guardianId === guardian.id;
  // A draft has nothing to read yet.
  if (isApplicant && details.status === "CREATED") throw redirect(editPath(details.id));
  const at = await permittedAtPage({ api }, details);
  const { preferredStartDate } = details.form.preferences;
  return {
    details: isApplicant ? details : withoutApplicantsOwn(details),
    isApplicant,
    today,
    at,
    status: displayStatus({ ...details, applicationStatus: details.status }, at.isDecidable),
    steps: timelineOf({ ...details, isDecidable: at.isDecidable, preferredStartDate }, today),
    missing: isApplicant ? missingIn(details, settings.flags) : [],
    contact: settings.town.contact,
    metadata: await metadataAtPage(settings, () => api.processMetadata.ofApplication({ applicationId: details.id })),
    asksForCase: new URL(request.url).searchParams.has("case"),
    hasDecisions: isServed("/decisions/by-application/:applicationId", settings),
  };
}

/** A gateway reduces the other guardian's copy; the page does it too, so nothing private is drawn by mistake. */
const withoutApplicantsOwn = (details: ApplicationDetails): ApplicationDetails => ({
  ...details,
  attachments: [],
  receipts: [],
});

/** Certificates that a sent application lacks; once it is decided nobody waits for them. */
function missingIn({ type, status, form, attachments }: ApplicationDetails, flags: ApplicationFlags): AttachmentKind[] {
  const isWaiting = displayStatus({ applicationStatus: status }, false);
  if (isWaiting !== "SENT" && isWaiting !== "PROCESSING") return [];
  return attachmentsMissing(form, { type, flags, attachments: fileCountsIn(attachments) });
}

/** "Kerhohakemus: Rantakerho": the heading, under the child's name. */
function headingOf({ type, form }: ApplicationDetails, language: Language): string {
  const [unit] = form.preferences.preferredUnits;
  const ofType = applicationTexts.in(language)(`applicationOf.${type}`);
  return unit?.name ? applicationLifeTexts.in(language)("titled", { type: ofType, unit: unit.name }) : ofType;
}

/** With the child's name, two applications have two titles (WCAG 2.4.9). */
export const handle: PageHandle<typeof loader> = {
  title: (language, { details }) =>
    `${headingOf(details, language)}, ${personName(details.form.child.person, applicationTexts.in(language)("namelessChild"))}`,
};

export default function Application() {
  const t = useTexts(applicationTexts);
  const life = useTexts(applicationLifeTexts);
  const receipts = useTexts(receiptTexts);
  const { details, isApplicant, today, at, status, steps, contact, hasDecisions, metadata, asksForCase, missing } =
    useLoaderData<typeof loader>();
  const answered = answeredBy(details, { isApplicant });
  return (
    <Page
      back={{ href: LIST_PATH, label: t("list.title") }}
      caption={usePersonName(details.form.child.person)}
      lead={<WhereItStands details={details} isApplicant={isApplicant} status={status} today={today} />}
      title={headingOf(details, useLanguage())}
    >
      {isApplicant ? null : (
        <Notice>
          <p>{t("read.limited")}</p>
        </Notice>
      )}
      <CertificatesMissing applicationId={details.id} kinds={missing} mayAdd={at.moves.edit} />
      <ApplicationMoves applicationId={details.id} at={at} hasDecisions={hasDecisions} />
      <ApplicationTimeline
        ended={status === "CANCELLED" || status === "CLOSED" ? status : "REJECTED"}
        isApplicant={isApplicant}
        steps={steps}
      />
      <ApplicationBasics details={details} />
      {sectionsFor(isApplicant).map((section) => (
        <SectionAnswers answered={answered} key={section} section={section} />
      ))}
      {isApplicant ? null : <AgreementAnswer answered={answered} />}
      {isApplicant ? (
        <section>
          <h2>{t("read.attachments")}</h2>
          {details.attachments.length > 0 ? (
            <FilesByPurpose attachments={details.attachments} type={details.type} />
          ) : (
            <p>{receipts("noFiles")}</p>
          )}
        </section>
      ) : null}
      <ReceiptsOfThing
        receipts={details.receipts ?? []}
        what={({ event }, language) => applicationReceipts.what(event, language)}
      />
      <ProcessMetadataPart id="case" metadata={metadata} open={asksForCase} />
      {isApplicant && isInProcessing(details.status) ? (
        <section>
          <h2>{life("contact.title")}</h2>
          <p>{life("contact.text")}</p>
          <ContactStaff contact={contact} />
        </section>
      ) : null}
    </Page>
  );
}
