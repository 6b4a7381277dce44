import { shownList } from "~/foundation/dates/shown.ts";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxGroup } from "~/foundation/ui/fields/choice-field.tsx";
import { Icon } from "~/foundation/ui/inline/icon.tsx";
import { messageTexts } from "../../texts/index.ts";
import { awayHint, senderName } from "../../writing/parts/account-words.ts";
import type { ReplyAtPage } from "./thread-at-page.server.ts";

/**
 * Who gets the reply. The choice is made already, so it is folded behind its names, and open with a fault or without
 * anybody. Who is away is said before the writing.
 */
export function ReplyRecipients({
  form,
  targets,
  today,
}: {
  form: ServerForm;
  targets: ReplyAtPage["targets"];
  today: string;
}) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const field = form.list("recipients");
  const chosen = targets.filter(({ account }) => field.values.includes(account.id));
  const goesTo = t("reply.goesTo", {
    names: shownList(
      chosen.map(({ account }) => account.name),
      language,
    ),
  });
  const away = chosen.flatMap((target) => {
    const { hint } = awayHint(target, today, language);
    return hint ? `${target.account.name}: ${hint}` : [];
  });
  if (targets.length === 0) return <p>{t("thread.noReply")}</p>;
  return (
    <>
      {targets.length === chosen.length && targets.length === 1 && !field.fault ? (
        <p className="reply-to">
          {goesTo}
          <input name={field.name} type="hidden" value={chosen[0]?.account.id} />
        </p>
      ) : (
        <details className="reply-to" open={Boolean(field.fault) || chosen.length === 0}>
          <summary>
            <Icon name="chevron-right" />
            <span className="reply-to-drawn">{chosen.length > 0 ? goesTo : t("reply.to")}</span>
            <span className="reply-to-changed">{t("reply.goesToChosen")}</span>
          </summary>
          <CheckboxGroup
            choices={targets.map((target) => ({
              value: target.account.id,
              label: senderName(target.account, "", t),
              ...awayHint(target, today, language),
            }))}
            field={field}
            hint={t("write.toHint")}
            legend={t("reply.to")}
          />
        </details>
      )}
      {away.length > 0 ? <p className="reply-away">{away.join(" ")}</p> : null}
    </>
  );
}
