import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { personName } from "~/people/person-name.ts";
import { applicationPath, receiptDownloadPath, receiptPath } from "../../application-addresses.ts";
import { ALL_SECTIONS } from "../../form/questions/drawing/all-sections.tsx";
import { answeredBy } from "../../form/questions/whole-form/answered-application.ts";
import { FilesByPurpose, SectionAnswers } from "../../pages/answers-shown.tsx";
import { usePersonName } from "../../pages/application-basics.tsx";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import type { Receipt } from "../receipt-contract.ts";
import { receiptAt } from "./receipt-at.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const at = guardianAt(request, context);
  return { receipt: await receiptAt(at, params) };
}

export const handle: PageHandle<typeof loader> = {
  title: (language, { receipt }) => applicationLifeTexts.in(language)(`receipt.title.${receipt.event}`),
};

export default function ReceiptOfApplication() {
  const t = useTexts(applicationLifeTexts);
  const { receipt } = useLoaderData<typeof loader>();
  const { application } = receipt;
  const answered = answeredBy(application);
  return (
    <Page
      back={{ href: applicationPath(receipt.applicationId), label: t("receipt.application") }}
      caption={useTexts(applicationTexts)(`applicationOf.${application.type}`)}
      lead={<p className="no-print">{t("receipt.lead")}</p>}
      title={t(`receipt.title.${receipt.event}`)}
    >
      <ReceiptPaper receipt={receipt} />
      <ReceiptBasics receipt={receipt} />
      {ALL_SECTIONS.map((section) => (
        <SectionAnswers answered={answered} key={section} section={section} />
      ))}
      <section>
        <h2>{t("receipt.files")}</h2>
        {application.attachments.length > 0 ? (
          <FilesByPurpose attachments={application.attachments} linked={false} type={application.type} />
        ) : (
          <p>{t("receipt.noFiles")}</p>
        )}
      </section>
    </Page>
  );
}

/** The paper to download; while it is being made the page says so. */
function ReceiptPaper({ receipt: { id, applicationId, hasDocument } }: { receipt: Receipt }) {
  const t = useTexts(applicationLifeTexts);
  if (!hasDocument) {
    return (
      <Notice>
        <p>{t("receipt.pdfAwaited")}</p>
        <p>
          <ActionLink href={receiptPath(applicationId, id)}>{t("receipt.refresh")}</ActionLink>
        </p>
      </Notice>
    );
  }
  return (
    <p className="no-print">
      <ActionLink href={receiptDownloadPath(applicationId, id)} icon="download">
        {t("receipt.pdf")}
      </ActionLink>
    </p>
  );
}

function ReceiptBasics({ receipt: { reference, at, application } }: { receipt: Receipt }) {
  const t = useTexts(applicationLifeTexts);
  const words = useTexts(applicationTexts);
  const language = useLanguage();
  const moment = new Date(at);
  const { child, guardian } = application.form;
  return (
    <section>
      <h2>{t("receipt.basics")}</h2>
      <SummaryList
        rows={[
          { key: t("receipt.reference"), value: reference },
          {
            key: t("receipt.at"),
            value: t("receipt.time", { day: shownDate(dateAt(moment)), time: shownTime(timeAt(moment), language) }),
          },
          { key: words("read.child"), value: usePersonName(child.person) },
          { key: words("read.guardian"), value: personName(guardian.person) },
          ...(application.hasOtherGuardian
            ? [
                {
                  key: t("receipt.otherGuardianMaySee"),
                  value: t(application.allowOtherGuardianAccess ? "receipt.yes" : "receipt.no"),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
