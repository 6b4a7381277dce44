import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { PasswordField } from "~/foundation/ui/fields/password-field.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import type { PasswordConstraints } from "../../contract.ts";
import type { DetailsShown } from "../../details/parts/details-at-page.server.ts";
import { sectionPath } from "../../parts/addresses.ts";
import { EditLink } from "../../parts/edit-link.tsx";
import { personalDetailsTexts } from "../../texts/index.ts";
import { constraintsShown } from "../password-constraints.ts";

export function LoginShown({ data }: { data: DetailsShown }) {
  const t = useTexts(personalDetailsTexts);
  const { isStrong, mayActivate, details } = data;
  const username = details.weakLoginUsername;
  if (username !== null) {
    return (
      <>
        <SummaryList rows={[{ key: t("login.username"), value: username }]} />
        <p>
          <EditLink edited="login" isStrong={isStrong}>
            {t("login.change")}
          </EditLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        {t("login.none")} {t("login.text")}
      </p>
      {mayActivate ? (
        <p>
          <EditLink edited="login" isStrong={isStrong}>
            {t("login.activate")}
          </EditLink>
        </p>
      ) : (
        <p>{t("login.verifyFirst")}</p>
      )}
    </>
  );
}

/** The constraints stand before the field, so that a guardian knows them before typing. */
export function LoginForm({
  data,
  form,
  constraints,
}: {
  data: DetailsShown;
  form: ServerForm;
  constraints: PasswordConstraints;
}) {
  const t = useTexts(personalDetailsTexts);
  const isFirst = data.details.weakLoginUsername === null;
  const username = data.details.weakLoginUsername ?? data.verification.email ?? "";
  const again = t(isFirst ? "login.passwordAgain" : "login.newPasswordAgain");
  return (
    <PostForm form={form} guarded={false}>
      <SummaryList rows={[{ key: t("login.username"), value: username }]} />
      {/* Password managers save the password under this name. Browsers read it in a text field that is not drawn, never in
          one of the type "hidden". Without a name of its own the field is not posted: a form that is kept after the
          session ended has then no typed text, and the page does not say that it has. */}
      <input
        aria-label={t("login.username")}
        autoComplete="username"
        hidden
        id="username"
        readOnly
        type="text"
        value={username}
      />
      {isFirst ? null : <p>{t("login.endsOthers")}</p>}
      <RequiredNote />
      <PasswordField
        autoComplete="new-password"
        field={form.field("password", { required: true })}
        hint={<Constraints constraints={constraints} />}
        label={t(isFirst ? "login.password" : "login.newPassword")}
      />
      <PasswordField
        autoComplete="new-password"
        field={form.field("passwordAgain", { required: true })}
        label={again}
        which={again}
      />
      <ButtonRow>
        <Submit>{isFirst ? t("login.activate") : t("login.change")}</Submit>
        <ActionLink href={sectionPath("login")}>{t("cancel")}</ActionLink>
      </ButtonRow>
    </PostForm>
  );
}

function Constraints({ constraints }: { constraints: PasswordConstraints }) {
  const t = useTexts(personalDetailsTexts);
  return (
    <>
      <p>{t("login.constraints")}</p>
      <ul>
        {constraintsShown(constraints).map((name) => (
          <li key={name}>{t(`login.${name}`, { count: constraints[name] })}</li>
        ))}
      </ul>
    </>
  );
}
