import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { useBackToChild } from "../../parts/back-to-child.ts";
import { ConfirmEnd, partOf } from "../parts/confirm-end.tsx";
import { EndForm } from "../parts/end-form.tsx";
import { terminationAtPage } from "../parts/termination-at-page.server.ts";
import { terminationPosted } from "../parts/termination-posted.server.ts";
import type { TerminationView } from "../parts/termination-view.ts";
import { UnitContact } from "../parts/unit-contact.tsx";
import { endsOn } from "../planned-end.ts";
import { terminationTexts } from "../texts/index.ts";

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  terminationAtPage(guardianAt(request, context), request, params["childId"]);

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  terminationPosted(guardianAt(request, context), request, context, params["childId"]);

export const links = formStyles;

export const handle: PageHandle<typeof loader> = {
  hasFaults: ({ faults }) => faults.length > 0,
  title: (language, { follows }) => {
    const t = terminationTexts.in(language);
    return follows ? t(`confirm.title${partOf(follows)}`) : t("title");
  },
  typedForm: ({ step, follows }, isRefused) => {
    if (step === "nothing") return null;
    return { enter: follows && !isRefused ? "edit" : "check" };
  },
};

/** Ends a child's place: choose, check, end (spec 2 section 4). */
export default function EndPlacement() {
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData();
  if (view.step === "nothing") return <NothingToEnd {...view} />;
  // A rejected post is drawn as the form, with everything typed.
  return view.follows && !refusal ? <ConfirmEnd {...view} follows={view.follows} /> : <EndForm {...view} />;
}

function NothingToEnd({ child, groups, facts, today }: TerminationView) {
  const t = useTexts(terminationTexts);
  const endsToday = groups.length > 0 && groups.every((group) => endsOn(group, today));
  return (
    <Page back={useBackToChild(child.id, "placement-termination")} caption={child.name} title={t("title")}>
      <Notice title={t("nothing.title")}>
        <p>{t(endsToday ? "nothing.ends" : "nothing.text")}</p>
        {endsToday ? null : <UnitContact contacts={facts?.contacts ?? []} groups={groups} />}
      </Notice>
    </Page>
  );
}
