import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { NothingToApply } from "../../care-applications/parts/care-form.tsx";
import { sectionPath } from "../../children-addresses.ts";
import { CheckService } from "../parts/check-service.tsx";
import { serviceAtPage } from "../parts/service-at-page.server.ts";
import { ServiceForm } from "../parts/service-form.tsx";
import { servicePosted } from "../parts/service-posted.server.ts";
import type { ServiceChoices } from "../parts/service-view.ts";
import { serviceApplicationTexts } from "../texts/index.ts";

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  serviceAtPage(guardianAt(request, context), request, params["childId"]);

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  servicePosted(guardianAt(request, context), request, context, params["childId"]);

export const links = formStyles;

export const handle: PageHandle<typeof loader> = {
  hasFaults: ({ faults }) => faults.length > 0,
  title: (language, { step }) => serviceApplicationTexts.in(language)(step === "check" ? "checking.title" : "title"),
  typedForm: ({ step, choices }, isRefused) => {
    if (step === "check" && !isRefused) return { enter: "send" };
    return step === "form" || isRefused ? { enter: choices ? "check" : "refresh" } : null;
  },
};

/** A new application for another service need (spec 2 sections 2 and 5). */
export default function ApplyForChange() {
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData<ServiceChoices>();
  // A rejected post is drawn with everything typed, also if the other guardian has sent an application meanwhile.
  if (refusal) return <ServiceForm {...view} choices={refusal.choices} chosen={refusal.chosen} />;
  if (view.step === "check") return <CheckService {...view} />;
  return view.step === "form" ? <ServiceForm {...view} /> : <NothingToAsk of={view.step} {...view} />;
}

function NothingToAsk({ of, child }: { of: "open" | "notPossible"; child: { id: string; name: string } }) {
  const t = useTexts(serviceApplicationTexts);
  const look = sectionPath(child.id, "service-applications");
  return (
    <NothingToApply child={child} section="service-applications" title={t("title")} why={t(`${of}.title`)}>
      <p>{t(`${of}.text`)}</p>
      {of === "open" ? (
        <p>
          <ActionLink href={look}>{t("open.look")}</ActionLink>
        </p>
      ) : null}
    </NothingToApply>
  );
}
