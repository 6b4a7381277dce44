import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ConfirmationPage } from "~/foundation/ui/messages/confirmation-page.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { sectionPath } from "../../children-addresses.ts";
import { absenceApplicationTexts } from "../texts/index.ts";
import { cancelPosted, ownApplicationAt } from "./cancel-posted.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const at = guardianAt(request, context);
  const application = await ownApplicationAt(at, params);
  return { application, opening: await at.keptForms.open(request) };
}

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  cancelPosted(guardianAt(request, context), context, params);

export const handle: PageHandle<typeof loader> = {
  title: (language, { application }) =>
    absenceApplicationTexts.in(language)(
      application.status === "WAITING_DECISION" ? "cancelling.title" : "tooLate.title",
    ),
};

/** Asks once more before an absence application is cancelled. After the decision it says why it cannot be cancelled. */
export default function CancelAbsenceApplication() {
  const t = useTexts(absenceApplicationTexts);
  const { application, opening } = useLoaderData<typeof loader>();
  const { startDate, endDate, child, status } = application;
  const form = useServerForm({ opening });
  const back = sectionPath(child.id, "absence-applications");
  const which = t("application", { start: shownDate(startDate), end: shownDate(endDate) });
  if (status !== "WAITING_DECISION")
    return (
      <Page back={{ href: back }} title={t("tooLate.title")}>
        <p>
          <strong>{which}</strong>
        </p>
        <p>{t("tooLate.text")}</p>
        <p>
          <ActionLink href={back}>{t("tooLate.back")}</ActionLink>
        </p>
      </Page>
    );
  return (
    <ConfirmationPage
      confirm={{ label: t("cancelling.confirm"), value: "cancel" }}
      form={form}
      stay={{ href: back, label: t("cancelling.stay") }}
      text={
        <>
          <p>
            <strong>{which}</strong>
          </p>
          <p>{t("cancelling.text")}</p>
        </>
      }
      title={t("cancelling.title")}
    />
  );
}
