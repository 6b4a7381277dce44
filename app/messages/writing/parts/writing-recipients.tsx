import { shownList } from "~/foundation/dates/shown.ts";
import { SetAside } from "~/foundation/forms/drawing/set-aside.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { RefreshButton } from "~/foundation/ui/actions/button.tsx";
import { CheckboxGroup, type Choice } from "~/foundation/ui/fields/choice-field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { AccountWithPresence } from "../../contract.ts";
import { type MessageWords, messageTexts } from "../../texts/index.ts";
import { awayHint, senderName } from "./account-words.ts";
import type { Writing, WritingDrawn } from "./writing-at-page.server.ts";

/** The children of the message. An only child is chosen already. */
export function ChildrenPart({ writing: { children }, form }: { writing: Writing; form: ServerForm }) {
  const t = useTexts(messageTexts);
  const [first, ...more] = children;
  if (first && more.length === 0)
    return (
      <p>
        {t("write.child")}: <strong>{first.name}</strong>
        <input name="children" type="hidden" value={first.id} />
      </p>
    );
  return (
    <div className="flow" data-refresh-on-change="">
      <CheckboxGroup
        choices={children.map(({ id, name }) => ({ value: id, label: name }))}
        field={form.list("children", { required: true })}
        layout="row"
        legend={t("write.children")}
      />
      <RefreshButton>{t("write.update")}</RefreshButton>
    </div>
  );
}

/** The recipients that the chosen children have in common: staff and groups, then other guardians. */
export function RecipientsPart({ drawn, form, today }: { drawn: WritingDrawn; form: ServerForm; today: string }) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const { chosenChildren, isSingleUnit, primary, secondary } = drawn;
  if (chosenChildren.length === 0)
    return (
      <>
        <p>{t("write.chooseChildren")}</p>
        <RecipientsAside drawn={drawn} form={form} />
      </>
    );
  if (!isSingleUnit || primary.length === 0)
    return (
      <>
        <Notice kind="warning">
          <p>{t(isSingleUnit ? "write.nobody" : "write.single")}</p>
        </Notice>
        <RecipientsAside drawn={drawn} form={form} />
      </>
    );
  return (
    <>
      <CheckboxGroup
        choices={primary.map((one) => choiceOf(one, today, language))}
        field={form.list("recipients", { required: true })}
        hint={t("write.toHint")}
        legend={t("write.to")}
      />
      {secondary.length > 0 ? (
        <CheckboxGroup
          choices={secondary.map((one) => choiceOf(one, today, language))}
          field={form.list("others")}
          hint={t("write.othersHint")}
          legend={t("write.others")}
        />
      ) : null}
    </>
  );
}

/** The recipients that were chosen before. They are asked again once the children say who they can be. */
function RecipientsAside({ drawn: { aside }, form }: { drawn: WritingDrawn; form: ServerForm }) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  if (aside.length === 0) return null;
  return (
    <>
      <p>
        {t("write.aside", {
          names: shownList(
            aside.map((one) => nameOf(one, t)),
            language,
          ),
        })}
      </p>
      <SetAside form={form} of={(name) => name === "recipients" || name === "others"} />
    </>
  );
}

const nameOf = ({ account }: AccountWithPresence, t: MessageWords): string =>
  account.type === "GROUP" ? t("write.group", { name: account.name }) : senderName(account, "", t);

function choiceOf(one: AccountWithPresence, today: string, language: Language): Choice {
  const t = messageTexts.in(language);
  return { value: one.account.id, label: nameOf(one, t), ...awayHint(one, today, language) };
}
