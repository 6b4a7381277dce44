import { useActionData } from "@remix-run/react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { useTypedTextShown } from "~/foundation/ui/messages/typed-text.tsx";
import { editingTexts } from "../../texts/editing/index.ts";
import type { LeftShown } from "./saved-days-told.ts";

/**
 * LeftDaysShown: the days of the posted form that were not saved.
 * Must: name the child, the day, the reason and what was typed · lead to the next step, if there is one.
 * @param kept the same of a form that is drawn again before it is saved
 */
export function LeftDaysShown({ kept }: { kept?: LeftShown | null }) {
  const t = useTexts(editingTexts);
  const posted = useActionData<{ left?: LeftShown & { isAll?: boolean } }>();
  const left = posted ? posted.left : kept;
  useTypedTextShown((left?.lines.length ?? 0) > 0);
  if (!left || left.lines.length === 0) return null;
  const isAll = posted?.left?.isAll ?? false;
  return (
    <Notice
      focusable={isAll}
      id={isAll ? "faults" : undefined}
      kind="warning"
      title={t(isAll ? "left.nothingSaved" : "left.title")}
    >
      <ul>
        {left.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {left.absence ? (
        <p>
          <ActionLink href={left.absence}>{t("left.absence")}</ActionLink>
        </p>
      ) : null}
    </Notice>
  );
}
