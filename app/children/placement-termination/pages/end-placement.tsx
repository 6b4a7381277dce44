import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { sectionPath } from "../../children-addresses.ts";
import { terminationTexts } from "../texts/index.ts";
import { ConfirmEnd } from "./confirm-end.tsx";
import { EndForm } from "./end-form.tsx";
import { terminationAtPage } from "./termination-at-page.server.ts";
import { terminationPosted } from "./termination-posted.server.ts";
import type { TerminationView } from "./termination-view.ts";
import { UnitContact } from "./unit-contact.tsx";

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  terminationAtPage(guardianAt(request, context), request, params["childId"]);

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  terminationPosted(guardianAt(request, context), request, context, params["childId"]);

export const links = formStyles;

export const handle: PageHandle<typeof loader> = {
  title: (language, { step }) => terminationTexts.in(language)(step === "confirm" ? "confirm.title" : "title"),
};

/** Ends a child's place: choose, check, end (spec 2 section 4). */
export default function EndPlacement() {
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData();
  if (view.step === "nothing") return <NothingToEnd {...view} />;
  // A rejected post is drawn as the form, with everything typed.
  return view.step === "confirm" && !refusal ? <ConfirmEnd {...view} /> : <EndForm {...view} />;
}

function NothingToEnd({ child, groups, facts }: TerminationView) {
  const t = useTexts(terminationTexts);
  return (
    <Page
      back={{ href: sectionPath(child.id, "placement-termination"), label: child.name }}
      caption={child.name}
      title={t("title")}
    >
      <Notice title={t("nothing.title")}>
        <p>{t("nothing.text")}</p>
        <UnitContact contacts={facts?.contacts ?? []} groups={groups} />
      </Notice>
    </Page>
  );
}
