import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import { ConfirmationPage } from "~/foundation/forms/drawing/confirmation-page.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { sectionPath } from "../../children-addresses.ts";
import { careApplicationTexts } from "../texts/index.ts";
import type { cancellingAt } from "./cancelling.server.ts";
import type { CareApplicationKind } from "./care-application.ts";

export const cancelHandle = ({ words }: CareApplicationKind): PageHandle<typeof cancellingAt> => ({
  title: (language, { application: { status } }) =>
    words(language)[status === "WAITING" ? "cancelling" : "tooLate"].title,
});

/** Asks once more before an application is cancelled. After the decision it says why it cannot be cancelled. */
export function CancelCareApplication({ kind }: { kind: CareApplicationKind }) {
  const t = useTexts(careApplicationTexts);
  const { cancelling, tooLate } = kind.words(useLanguage());
  const { childId, application, opening } = useLoaderData<typeof cancellingAt>();
  const form = useServerForm({ opening });
  const back = sectionPath(childId, kind.section);
  const which = (
    <p>
      <strong>{application.name}</strong>
    </p>
  );
  if (application.status !== "WAITING")
    return (
      <Page back={{ href: back }} title={tooLate.title}>
        {which}
        <p>{tooLate.text}</p>
        <p>
          <ActionLink href={back}>{t("toChild")}</ActionLink>
        </p>
      </Page>
    );
  return (
    <ConfirmationPage
      confirm={{ label: t("cancel"), value: "cancel" }}
      form={form}
      stay={{ href: back, label: t("keep") }}
      text={
        <>
          {which}
          <p>{cancelling.text}</p>
        </>
      }
      title={cancelling.title}
    />
  );
}
