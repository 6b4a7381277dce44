import { answerBy, isLate } from "~/application-access/answer-deadline.ts";
import { shownDate, shownList, writtenDate } from "~/foundation/dates/shown.ts";
import { ConfirmationPage } from "~/foundation/forms/drawing/confirmation-page.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { otherLang } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { answerPath, DECISIONS_PATH } from "../../decision-addresses.ts";
import { applicationDecisionTexts } from "../texts/index.ts";
import { unitShown } from "../unit-shown.ts";
import type { DecisionShown } from "./decision-at-page.ts";
import type { Question } from "./question-asked.ts";

interface Asked<K extends Question["kind"]> {
  question: Extract<Question, { kind: K }>;
  opening: FormOpening;
  childName: string;
}

/** "Decision on pre-primary education and decision on …" */
function useNames(decisions: readonly DecisionShown[]): string {
  const t = useTexts(applicationDecisionTexts);
  const language = useLanguage();
  return shownList(
    decisions.map(({ type }) => t(`types.${type}`)),
    language,
  );
}

function WhatIsAnswered({
  decision,
  childName,
  start,
}: {
  decision: DecisionShown;
  childName: string;
  start?: string;
}) {
  const t = useTexts(applicationDecisionTexts);
  const language = useLanguage();
  return (
    <>
      <p>
        <strong>{t(`types.${decision.type}`)}</strong>
      </p>
      <SummaryList
        rows={[
          { key: t("rows.child"), value: childName },
          {
            key: t("rows.unit"),
            value: unitShown(decision.type, decision.unit),
            lang: otherLang(decision.unit.language, language),
          },
          ...(start ? [{ key: t("rows.start"), value: shownDate(start, language) }] : []),
        ]}
      />
    </>
  );
}

/** An answer is binding, so the guardian checks it once more before sending it (WCAG 2.2, 3.3.4). */
export function ConfirmAcceptance({
  question,
  opening,
  childName,
  next,
}: Asked<"accept"> & { next: readonly DecisionShown[] }) {
  const t = useTexts(applicationDecisionTexts);
  const form = useServerForm({ opening });
  const nextNames = useNames(next);
  const { decision, start } = question;
  return (
    <ConfirmationPage
      confirm={{ label: t("answer.accept"), value: "accept", kind: "primary" }}
      // We post to the page, not to this dialog. A refused answer is then explained beside the decisions.
      action={answerPath(decision.applicationId)}
      form={form}
      stay={{ href: answerPath(decision.applicationId), label: t("accept.stay") }}
      text={
        <>
          <WhatIsAnswered childName={childName} decision={decision} start={start} />
          {next.length > 0 ? <p>{t("accept.next", { decisions: nextNames })}</p> : null}
          <p>{t("final")}</p>
        </>
      }
      title={t("accept.title")}
    >
      <input name="decisionId" type="hidden" value={decision.id} />
      <input name="requestedStartDate" type="hidden" value={start} />
    </ConfirmationPage>
  );
}

/** A rejection of pre-primary education also rejects the connected decisions. Spec 1 §4 asks for this warning. */
export function ConfirmRejection({ question, opening, childName }: Asked<"reject">) {
  const t = useTexts(applicationDecisionTexts);
  const form = useServerForm({ opening });
  const { decision, falls } = question;
  const fallen = useNames(falls);
  return (
    <ConfirmationPage
      confirm={{ label: t(falls.length > 0 ? "reject.confirmAll" : "answer.reject"), value: "reject" }}
      // We post to the page, not to this dialog. A refused answer is then explained beside the decisions.
      action={answerPath(decision.applicationId)}
      form={form}
      stay={{ href: answerPath(decision.applicationId), label: t("reject.stay") }}
      text={
        <>
          <WhatIsAnswered childName={childName} decision={decision} />
          <p>{t("reject.text")}</p>
          {falls.length > 0 ? (
            <Notice kind="warning" title={t("reject.alsoTitle")}>
              <p>{t("reject.also", { decisions: fallen })}</p>
            </Notice>
          ) : null}
          <p>{t("final")}</p>
        </>
      }
      title={t("reject.title")}
    >
      <input name="decisionId" type="hidden" value={decision.id} />
    </ConfirmationPage>
  );
}

/** With several decisions and one still open, we ask before the guardian goes back to the list (spec 1 §2). No post. */
export function ConfirmLeaving({ question, today }: { question: Extract<Question, { kind: "leave" }>; today: string }) {
  const t = useTexts(applicationDecisionTexts);
  const decisions = useNames(question.waiting);
  const [first] = question.waiting;
  const sent = first?.sentDate ?? today;
  const stay = answerPath(first?.applicationId ?? "");
  return (
    <Page back={{ href: stay }} title={t("leave.title")}>
      <p>
        {t(isLate(sent, today) ? "leave.textLate" : "leave.text", {
          decisions,
          day: writtenDate(answerBy(sent), useLanguage()),
        })}
      </p>
      <ButtonRow>
        <ActionLink href={stay} kind="primary">
          {t("leave.stay")}
        </ActionLink>
        <ActionLink href={DECISIONS_PATH} kind="secondary" leave>
          {t("leave.leave")}
        </ActionLink>
      </ButtonRow>
    </Page>
  );
}
