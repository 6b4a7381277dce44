import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import { AttachmentList } from "~/attachments/parts/attachment-field.tsx";
import { dateAt } from "~/foundation/dates/clock.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/action-link.tsx";
import { Notice } from "~/foundation/ui/notice.tsx";
import { Page } from "~/foundation/ui/page.tsx";
import { StatusTag } from "~/foundation/ui/status-tag.tsx";
import { SummaryList } from "~/foundation/ui/summary-list.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { SectionAnswers } from "../answers-shown.tsx";
import { editPath, LIST_PATH } from "../application-addresses.ts";
import type { ApplicationDetails } from "../contract.ts";
import { type SectionName, writableForm } from "../editor.ts";
import { asksAboutOtherGuardian } from "../known.ts";
import { TYPES_WITH_FORM } from "../new-application.ts";
import { detailsOf } from "../open-editor.server.ts";
import { displayStatus, isEditable } from "../permitted-moves.ts";
import { siblingName } from "../siblings.ts";
import { STATUS_KINDS } from "../status-kinds.ts";
import { applicationTexts } from "../texts/index.ts";

/** Contact details, additional details and files are the applicant's alone (spec 1 §2). */
const APPLICANT_ONLY: readonly SectionName[] = ["contactInfo", "additionalDetails"];
const FOR_EVERYONE: readonly SectionName[] = ["serviceNeed", "unitPreference"];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, guardian } = await guardianAt(request, context, "strong");
  const details = await detailsOf({ api }, params.applicationId);
  const isApplicant = details.guardianId === guardian.id;
  return {
    details: isApplicant ? details : withoutApplicantsOwn(details),
    isApplicant,
    mayEdit: isApplicant && isEditable(details.status) && TYPES_WITH_FORM.includes(details.type),
  };
}

/** A gateway reduces the other guardian's copy; the page does it too, so nothing private is drawn by mistake. */
const withoutApplicantsOwn = (details: ApplicationDetails): ApplicationDetails => ({ ...details, attachments: [] });

export const handle: PageHandle<typeof loader> = {
  title: (language, { details }) => applicationTexts.in(language)(`applicationOf.${details.type}`),
};

export default function Application() {
  const t = useTexts(applicationTexts);
  const { details, isApplicant, mayEdit } = useLoaderData<typeof loader>();
  const sections = isApplicant ? [...FOR_EVERYONE, ...APPLICANT_ONLY] : FOR_EVERYONE;
  const answered = {
    application: { ...details, child: details.form.child, guardian: details.form.guardian },
    form: writableForm(details.form),
    asksAboutOtherGuardian: asksAboutOtherGuardian(details),
  };
  return (
    <Page back={{ href: LIST_PATH, label: t("list.title") }} title={t(`applicationOf.${details.type}`)}>
      {isApplicant ? null : (
        <Notice>
          <p>{t("read.limited")}</p>
        </Notice>
      )}
      <Basics details={details} />
      {mayEdit ? (
        <p>
          <ActionLink href={editPath(details.id)} icon="pen" kind="secondary">
            {t("read.edit")}
          </ActionLink>
        </p>
      ) : null}
      {sections.map((section) => (
        <SectionAnswers answered={answered} key={section} section={section} />
      ))}
      {isApplicant ? (
        <section>
          <h2>{t("read.attachments")}</h2>
          <AttachmentList attachments={details.attachments} label={t("read.attachments")} />
        </section>
      ) : null}
    </Page>
  );
}

function Basics({ details }: { details: ApplicationDetails }) {
  const t = useTexts(applicationTexts);
  const { child, guardian } = details.form;
  const status = displayStatus({ ...details, applicationStatus: details.status }, false);
  const nameOf = (person: typeof child.person) =>
    person.firstName ? siblingName(person) : `${t("namelessChild")} ${person.lastName}`;
  return (
    <section>
      <h2>{t("read.basics")}</h2>
      <SummaryList
        rows={[
          { key: t("read.child"), value: nameOf(child.person) },
          { key: t("read.guardian"), value: siblingName(guardian.person) },
          {
            key: t("read.status"),
            value: <StatusTag kind={STATUS_KINDS[status]}>{t(`statuses.${status}`)}</StatusTag>,
          },
          ...(details.createdAt
            ? [{ key: t("read.created"), value: shownDate(dateAt(new Date(details.createdAt))) }]
            : []),
          ...(details.sentDate ? [{ key: t("read.sent"), value: shownDate(details.sentDate) }] : []),
        ]}
      />
      {details.checkedByAdmin ? <p>{t("read.verified")}</p> : null}
      {details.transferApplication ? <p>{t("list.transfer")}</p> : null}
    </section>
  );
}
