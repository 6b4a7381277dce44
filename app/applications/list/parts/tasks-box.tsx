import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { decisionsPath, editPath } from "../../application-addresses.ts";
import { certificatesPath } from "../../form/attachments-needed.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { isNameless } from "../children-shown.ts";
import type { Task } from "../listed-applications.ts";
import { useApplicationName, useChildName } from "./application-words.ts";

/**
 * The guardian's tasks, first on the page, a line each: a link to its page or field. The row of the application, which is
 * the first below, has the last day.
 */
export function TasksBox({ tasks }: { tasks: readonly Task[] }) {
  const t = useTexts(applicationLifeTexts);
  if (tasks.length === 0) return null;
  return (
    <Notice kind="waiting" level={2} title={t("waiting.title")}>
      <ul className="plain-list">
        {tasks.map((task) => (
          <OneTask all={tasks} key={`${task.kind} ${task.application.applicationId}`} task={task} />
        ))}
      </ul>
    </Notice>
  );
}

function OneTask({ task, all }: { task: Task; all: readonly Task[] }) {
  const t = useTexts(applicationLifeTexts);
  const { kind, count, child, application } = task;
  const name = useApplicationName()(application, child.applicationSummaries);
  const which = t("which", { type: name, child: useChildName(child.childName) });
  const isAlone = all.every(
    (other) => other === task || other.kind !== kind || firstNameIn(other) !== firstNameIn(task),
  );
  const what = kind === "answer" ? t("waiting.answer", { count }) : t(`waiting.${kind}`);
  return (
    <li>
      <ActionLink href={addressOf(task)}>{`${what}: ${isAlone ? (firstNameIn(task) ?? which) : which}`}</ActionLink>
    </li>
  );
}

/** Null for a newborn who has none yet. */
const firstNameIn = ({ child: { childName } }: Task): string | null =>
  isNameless(childName) ? null : (childName.split(" ")[0] ?? null);

function addressOf({ kind, application: { applicationId, attachmentsMissing = [] } }: Task): string {
  if (kind === "answer") return decisionsPath(applicationId);
  return kind === "certificates" ? certificatesPath(applicationId, attachmentsMissing[0]) : editPath(applicationId);
}
