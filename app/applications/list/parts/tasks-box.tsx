import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { decisionsPath, editPath } from "../../application-addresses.ts";
import { certificatesPath } from "../../form/attachments-needed.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import type { Task } from "../listed-applications.ts";
import { useApplicationName, useChildName } from "./application-words.ts";

/** The guardian's tasks, first on the page. Each is a link to its page or field, with its last day. */
export function TasksBox({ tasks }: { tasks: readonly Task[] }) {
  const t = useTexts(applicationLifeTexts);
  if (tasks.length === 0) return null;
  return (
    <Notice kind="waiting" level={2} title={t("waiting.title")}>
      <ul>
        {tasks.map((task) => (
          <OneTask key={`${task.kind} ${task.application.applicationId}`} task={task} />
        ))}
      </ul>
    </Notice>
  );
}

function OneTask({ task }: { task: Task }) {
  const t = useTexts(applicationLifeTexts);
  const { kind, count, child, application } = task;
  const name = useApplicationName()(application, child.applicationSummaries);
  const which = t("which", { type: name, child: useChildName(child.childName) });
  const day = useLastDay(task);
  const what = kind === "answer" ? t("waiting.answer", { count }) : t(`waiting.${kind}`);
  return (
    <li>
      <a href={addressOf(task)}>{`${what}: ${which}`}</a>
      {day ? `, ${day}` : null}
    </li>
  );
}

function useLastDay({ kind, application: { answerBy, keptUntil } }: Task): string | null {
  const t = useTexts(applicationLifeTexts);
  const language = useLanguage();
  if (kind === "answer") return answerBy ? t("waiting.answerBy", { day: writtenDate(answerBy, language) }) : null;
  return kind === "draft" && keptUntil ? t("waiting.keptUntil", { day: writtenDate(keptUntil, language) }) : null;
}

function addressOf({ kind, application: { applicationId, attachmentsMissing = [] } }: Task): string {
  if (kind === "answer") return decisionsPath(applicationId);
  return kind === "certificates" ? certificatesPath(applicationId, attachmentsMissing[0]) : editPath(applicationId);
}
