import type { ReactNode } from "react";
import { answerBy, isLate } from "~/application-access/answer-deadline.ts";
import { shownDate, shownList, writtenDate } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { isKnown } from "~/foundation/i18n/other-value.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { Breakable } from "~/foundation/ui/inline/breakable.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { acceptPath, rejectPath } from "../../decision-addresses.ts";
import { isPrePrimary } from "../answers.ts";
import type { DecisionStatus } from "../contract.ts";
import { applicationDecisionTexts } from "../texts/index.ts";
import { startField, startForm } from "./answer-posted.ts";
import type { DecisionAtPage } from "./decision-at-page.ts";
import { isOpenTo } from "./question-asked.ts";
import { useAnswerFaults } from "./use-answer-faults.tsx";

/** What every decision needs of the page on which it is answered. */
export interface AnsweringPage {
  all: readonly DecisionAtPage[];
  opening: FormOpening;
  today: string;
}

const waitsForAnswer = ({ decision, canDecide }: DecisionAtPage): boolean =>
  decision.status === "PENDING" && canDecide && decision.sentDate !== null;

/** Of a decision of an unknown kind we know neither what an answer does, nor what has to come first. */
const hasKnownKind = ({ decision }: DecisionAtPage): boolean => isKnown(decision.type);

/** Does the page draw a form for the first day of this decision? */
export const asksForStart = (one: DecisionAtPage, all: readonly DecisionAtPage[]): boolean => {
  const { start, end } = one.validRequestedStartDatePeriod;
  return waitsForAnswer(one) && hasKnownKind(one) && isOpenTo(one, all) && start !== end;
};

/** The form that answers a pending decision, or the decision to answer before it. Nothing when no answer is needed. */
export function AnswerForm({ one, page }: { one: DecisionAtPage; page: AnsweringPage }) {
  const t = useTexts(applicationDecisionTexts);
  const language = useLanguage();
  const { decision } = one;
  if (!waitsForAnswer(one) || !decision.sentDate) return null;
  const day = writtenDate(answerBy(decision.sentDate), language);
  const late = isLate(decision.sentDate, page.today);
  const title = t(late ? "answer.ended" : "answer.deadline", { day });
  return (
    <section className="flow">
      <h3 aria-label={`${title}: ${t(`types.${decision.type}`)}`}>{title}</h3>
      {late ? <p>{t("answer.late")}</p> : null}
      {!hasKnownKind(one) ? (
        <Notice>
          <p>{t("answer.otherKind")}</p>
        </Notice>
      ) : isOpenTo(one, page.all) ? (
        <Answers one={one} page={page} />
      ) : (
        <FirstTheOther page={page} />
      )}
    </section>
  );
}

/** Care beside pre-primary education waits for that place (spec 1 section 4). A declined one is never accepted. */
function FirstTheOther({ page }: { page: AnsweringPage }) {
  const t = useTexts(applicationDecisionTexts);
  const language = useLanguage();
  const of = (status: DecisionStatus) =>
    page.all.filter(({ decision }) => isPrePrimary(decision.type) && decision.status === status);
  const [declined, first] = [of("REJECTED"), of("PENDING")];
  const isDeclined = declined.length > 0;
  const decisions = shownList(
    (isDeclined ? declined : first).map(({ decision }) => t(`types.${decision.type}`)),
    language,
  );
  return (
    <Notice>
      <p>
        <Breakable text={t(isDeclined ? "answer.prePrimaryDeclined" : "answer.prePrimaryFirst", { decisions })} />
      </p>
    </Notice>
  );
}

function Answers({ one, page }: { one: DecisionAtPage; page: AnsweringPage }) {
  const t = useTexts(applicationDecisionTexts);
  const language = useLanguage();
  const { decision, validRequestedStartDatePeriod: period } = one;
  const which = t(`types.${decision.type}`);
  const reject = (
    <ActionLink dialog hiddenText={which} href={rejectPath(decision.applicationId, decision.id)} kind="secondary">
      {t("answer.reject")}
    </ActionLink>
  );
  if (period.start !== period.end) return <StartForm one={one} page={page} reject={reject} />;
  return (
    <>
      <p>{t("answer.fixedStart", { day: writtenDate(period.start, language) })}</p>
      <ButtonRow>
        <ActionLink
          dialog
          hiddenText={which}
          href={acceptPath(decision.applicationId, decision.id, period.start)}
          kind="primary"
        >
          {t("answer.accept")}
        </ActionLink>
        {reject}
      </ButtonRow>
    </>
  );
}

function StartForm({ one, page, reject }: { one: DecisionAtPage; page: AnsweringPage; reject: ReactNode }) {
  const t = useTexts(applicationDecisionTexts);
  const language = useLanguage();
  const { decision, validRequestedStartDatePeriod: period } = one;
  const name = startField(decision.id);
  const form = useServerForm({
    name: startForm(decision.id),
    opening: page.opening,
    defaults: { [name]: period.start },
    sentences: useAnswerFaults(),
  });
  return (
    <PostForm form={form}>
      <input name="decisionId" type="hidden" value={decision.id} />
      <DateField
        field={form.date(name, { required: true })}
        hint={t("answer.startHint", { start: shownDate(period.start, language), end: shownDate(period.end, language) })}
        label={t("answer.start")}
        max={period.end}
        min={period.start}
        isOnly
      />
      <ButtonRow>
        <Submit hiddenText={t(`types.${decision.type}`)} value="start">
          {t("answer.accept")}
        </Submit>
        {reject}
      </ButtonRow>
    </PostForm>
  );
}
