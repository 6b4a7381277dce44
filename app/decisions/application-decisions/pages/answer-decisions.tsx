import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { type RefusedForm, refused } from "~/foundation/forms/reading/read.server.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { FORM_ID } from "~/foundation/ui/form-names.ts";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { personName } from "~/people/person-name.ts";
import { metadataAtPage } from "~/process-metadata/parts/metadata-at-page.server.ts";
import { ProcessMetadataPart } from "~/process-metadata/parts/process-metadata-part.tsx";
import { DECISIONS_PATH, leavePath } from "../../decision-addresses.ts";
import { isConnected } from "../answers.ts";
import { asksForStart } from "../parts/answer-form.tsx";
import { answerIn, startForm } from "../parts/answer-posted.ts";
import { ConfirmAcceptance, ConfirmLeaving, ConfirmRejection } from "../parts/confirm-answer.tsx";
import type { DecisionAtPage } from "../parts/decision-at-page.ts";
import { DecisionCard } from "../parts/decision-to-answer.tsx";
import { decisionsAtPage } from "../parts/decisions-at-page.server.ts";
import { askToAccept, giveAnswer } from "../parts/post-answer.server.ts";
import { asksBeforeLeaving, questionIn, waitingIn } from "../parts/question-asked.ts";
import { useAnswerFaults } from "../parts/use-answer-faults.tsx";
import { applicationDecisionTexts } from "../texts/index.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, settings, today, drafts } = guardianAt(request, context);
  const applicationId = params.applicationId ?? "";
  const all = await decisionsAtPage(api, applicationId);
  return {
    all,
    childName: childNameOf(all, await api.applications.children()),
    today,
    applicationId,
    metadata: await metadataAtPage(settings, () => api.processMetadata.ofApplication({ applicationId })),
    question: questionIn(new URL(request.url).searchParams, all),
    opening: await drafts.open(request),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, drafts } = guardianAt(request, context);
  const posted = await postedForm(request, context);
  const all = await decisionsAtPage(api, params.applicationId);
  const answering = { api, drafts, posted, all, applicationId: params.applicationId ?? "" };
  switch (posted.intent) {
    case "start":
      return askToAccept(answering);
    case "accept":
    case "reject":
      return giveAnswer(answering, posted.intent);
    default:
      return refused({ posted, faults: [{ field: "", code: "failed" }] });
  }
}

/** "First Last", as on the other pages; the wire's decision says "Last First". */
function childNameOf([first]: readonly DecisionAtPage[], children: readonly Named[]): string {
  const child = children.find(({ id }) => id === first?.decision.childId);
  return child?.firstName ? personName(child) : (first?.decision.childName ?? "");
}

type Named = { id: string; firstName: string; lastName: string };

export const links = formStyles;

export const handle: PageHandle<typeof loader> = {
  title: (language, data) => {
    const t = applicationDecisionTexts.in(language);
    const { all, question, childName } = data;
    if (all.length === 0) return t("page.noneTitle");
    return question ? t(`${question.kind}.title`) : [t("page.title"), childName].filter(Boolean).join(": ");
  },
  typedForm: ({ all, question, opening: { kept } }) => {
    const asking = question ? [] : all.filter((one) => asksForStart(one, all));
    const typed = asking.find(({ decision }) => startForm(decision.id) === kept?.form) ?? asking[0];
    return typed ? { id: `${FORM_ID}-${startForm(typed.decision.id)}`, enter: "start" } : null;
  },
};

export default function AnswerDecisions() {
  const { all, childName, question, opening, today } = useLoaderData<typeof loader>();
  if (!question) return <AllDecisions />;
  if (question.kind === "leave") return <ConfirmLeaving question={question} today={today} />;
  if (question.kind === "reject")
    return <ConfirmRejection childName={childName} opening={opening} question={question} />;
  const next = all
    .map(({ decision }) => decision)
    .filter(({ id, status, type }) => id !== question.decision.id && status === "PENDING" && isConnected(type));
  return <ConfirmAcceptance childName={childName} next={next} opening={opening} question={question} />;
}

function AllDecisions() {
  const t = useTexts(applicationDecisionTexts);
  const { all, childName, metadata, opening, today, applicationId } = useLoaderData<typeof loader>();
  const faults = useRefusedAnswer(all);
  const asks = asksBeforeLeaving(all);
  const back = asks ? leavePath(applicationId) : DECISIONS_PATH;
  const isWaiting = all.some(({ decision }) => decision.status === "PENDING");
  const left = useDecisionsLeft(all);
  const mayAnswer = all.some(({ canDecide }) => canDecide);
  return (
    <Page
      back={{ href: back, label: t("page.back"), dialog: asks }}
      faults={faults}
      caption={childName || undefined}
      lead={left ? <p>{left}</p> : undefined}
      title={t(all.length === 0 ? "page.noneTitle" : "page.title")}
    >
      {all.length === 0 ? <p>{t("page.none")}</p> : null}
      {isWaiting && !mayAnswer ? (
        <Notice>
          <p>{t("page.onlyApplicant")}</p>
        </Notice>
      ) : null}
      <div className="flow" data-guard={asks ? "unsaved" : undefined}>
        {all.map((one) => (
          <DecisionCard key={one.decision.id} one={one} page={{ all, opening, today }} />
        ))}
      </div>
      <ProcessMetadataPart metadata={metadata} />
      {all.length > 1 ? (
        <p>
          <ActionLink dialog={asks} href={back} icon="arrow-left">
            {t("page.back")}
          </ActionLink>
        </p>
      ) : null}
    </Page>
  );
}

/**
 * Says how many decisions of the application the guardian must still answer. Null for a guardian who only reads, and where the
 * one decision says itself until when it waits.
 */
function useDecisionsLeft(all: readonly DecisionAtPage[]): string | null {
  const t = useTexts(applicationDecisionTexts);
  const waiting = waitingIn(all).length;
  if (waiting > 0) return all.length > 1 ? t("page.waiting", { count: waiting }) : null;
  const isSettled = all.length > 0 && all.every(({ decision }) => decision.status !== "PENDING");
  return isSettled ? t("page.noneWaits") : null;
}

/** The fault of the answer that was just posted. It links to its field, or to the decision. */
function useRefusedAnswer(all: readonly DecisionAtPage[]) {
  const refusedForm = useActionData<RefusedForm>()?.refused;
  const form = useServerForm({
    name: refusedForm?.form ?? undefined,
    sentences: useAnswerFaults(),
  });
  const asked = refusedForm ? answerIn(refusedForm.entries).decisionId : undefined;
  const about = all.find(({ decision }) => decision.id === asked) ?? all[0];
  return form.faults.map((fault) =>
    fault.fieldId === form.id && about ? { ...fault, fieldId: `decision-${about.decision.id}` } : fault,
  );
}
