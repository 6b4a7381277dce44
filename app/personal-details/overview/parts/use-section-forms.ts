import { shownList } from "~/foundation/dates/shown.ts";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Values } from "~/foundation/i18n/texts.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ofEachDetail } from "~/people/own-details.ts";
import type { ConstraintName } from "../../credentials/password-constraints.ts";
import type { DetailsShown } from "../../details/parts/details-at-page.server.ts";
import { personalDetailsTexts } from "../../texts/index.ts";

type Words = ReturnType<typeof personalDetailsTexts.in>;

/** The four forms of the page. Only the posted form has faults. */
export function useSectionForms(
  data: DetailsShown,
): Record<"details" | "code" | "login" | "notifications", ServerForm> {
  const t = useTexts(personalDetailsTexts);
  const language = useLanguage();
  const { opening, details, verification } = data;
  return {
    details: useServerForm({
      name: "details",
      opening,
      faults: data.faults,
      remembersFaults: true,
      defaults: ofEachDetail((name) => details[name] ?? ""),
      labels: ofEachDetail((name) => t(`details.${name}`)),
      sentences: {
        "preferredName:required": t("details.faults.preferredName"),
        "preferredName:requiredSelection": t("details.faults.preferredName"),
        "phone:required": t("details.faults.phone"),
        "email:required": t("details.faults.email"),
        "email:untickOrClear": t("details.faults.untickOrClear"),
        detailsRefused: t("details.refused"),
        stale: t("stale.fault"),
      },
    }),
    code: useServerForm({ name: "code", opening, sentences: codeSentences(t, verification.email ?? "") }),
    login: useServerForm({ name: "login", opening, sentences: loginSentences(t, language, verification.email ?? "") }),
    notifications: useServerForm({
      name: "notifications",
      opening,
      defaults: {
        kinds: data.kinds.filter((kind) => !data.disabled.includes(kind)),
        pushed: data.kinds.filter((kind) => data.pushed?.includes(kind)),
        digest: data.isDaily ? "daily" : "hourly",
      },
      sentences: { stale: t("stale.fault") },
    }),
  };
}

const codeSentences = (t: Words, email: string) => ({
  "oneTimeCode:required": t("email.faults.codeMissing"),
  "oneTimeCode:format": t("email.faults.codeFormat"),
  "oneTimeCode:codeWrong": t("email.faults.codeWrong"),
  codeOver: t("email.faults.codeOver"),
  "oneTimeCode:conflict": t("email.faults.conflict", { email }),
  tooManyCodes: t("email.tooManyCodes"),
});

const loginSentences = (t: Words, language: Language, email: string) => ({
  "password:required": t("login.faults.passwordMissing"),
  "passwordAgain:required": t("login.faults.passwordAgainMissing"),
  "password:passwordFormat": (broken: Values) => {
    const missing = Object.entries(broken).map(([name, count]) => t(`login.${name as ConstraintName}`, { count }));
    return t("login.faults.passwordFormat", { missing: shownList(missing, language) });
  },
  "passwordAgain:passwordMismatch": t("login.faults.passwordMismatch"),
  "password:passwordUnacceptable": t("login.faults.passwordUnacceptable"),
  verifyFirst: t("login.faults.verifyFirst"),
  "password:conflict": t("login.faults.conflict", { email }),
});
