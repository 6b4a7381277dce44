import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ConfirmationPage } from "~/foundation/ui/messages/confirmation-page.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { sectionPath } from "../../children-addresses.ts";
import { shownOption } from "../shown-option.ts";
import { serviceApplicationTexts } from "../texts/index.ts";
import { cancelPosted, ownApplicationAt } from "./cancel-posted.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const at = guardianAt(request, context);
  return { application: await ownApplicationAt(at, params), opening: await at.keptForms.open(request) };
}

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  cancelPosted(guardianAt(request, context), context, params);

export const handle: PageHandle<typeof loader> = {
  title: (language, { application }) =>
    serviceApplicationTexts.in(language)(application.decision ? "tooLate.title" : "cancelling.title"),
};

/** Asks once more before a service application is cancelled. After the decision it says why it cannot be cancelled. */
export default function CancelServiceApplication() {
  const t = useTexts(serviceApplicationTexts);
  const language = useLanguage();
  const { application, opening } = useLoaderData<typeof loader>();
  const { serviceNeedOption, startDate, childId, decision } = application;
  const form = useServerForm({ opening });
  const back = sectionPath(childId, "service-applications");
  const option = shownOption(serviceNeedOption, language).name;
  const which = (
    <p>
      <strong>{t("application", { option, date: shownDate(startDate) })}</strong>
    </p>
  );
  if (decision)
    return (
      <Page back={{ href: back }} title={t("tooLate.title")}>
        {which}
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
          {which}
          <p>{t("cancelling.text")}</p>
        </>
      }
      title={t("cancelling.title")}
    />
  );
}
