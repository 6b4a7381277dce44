import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import { chooseLoginPath, cookiesPath, isLoginAgain, strongLoginPath } from "~/api/login-addresses.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { hasOwnCookie } from "~/foundation/auth/cookies.server.ts";
import { ownPath } from "~/foundation/auth/own-path.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { faultAt } from "~/foundation/forms/reading/fault.ts";
import { read, refused } from "~/foundation/forms/reading/read.server.ts";
import { meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { PasswordField } from "~/foundation/ui/fields/password-field.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { rowAt } from "~/pages-at.ts";
import { loginTexts } from "../texts/index.ts";
import { weakLoginForm } from "../weak-login-form.ts";

const nextIn = (request: Request, baseUrl: string): string | null =>
  ownPath(new URL(request.url).searchParams.get("next"), baseUrl);

export function loader({ request, context }: LoaderFunctionArgs) {
  const { guardian, settings } = publicAt(request, context);
  if (guardian && !isLoginAgain(new URL(request.url).searchParams)) throw redirect("/");
  return { next: nextIn(request, settings.baseUrl) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, settings } = publicAt(request, context);
  const form = await read(request, context, weakLoginForm);
  if (!form.ok) return refused(form);

  const refusal = await refusalOf(api.auth.weakLogin({ body: form.value }));
  switch (refusal && meaningOf(refusal)) {
    case null: {
      const next = whereNext(nextIn(request, settings.baseUrl));
      // Without a cookie of ours we do not know yet that the browser will keep the session.
      return redirect(hasOwnCookie(request.headers.get("Cookie")) ? next : cookiesPath(next, context.language), 303);
    }
    case "gone":
      return refused({ posted: form.posted, faults: [faultAt<string>("username", "wrongCredentials")] });
    case "tooOften":
      return refused({ posted: form.posted, faults: [faultAt<string>("username", "tooManyTries")] }, 429);
    default:
      throw refusal;
  }
}

/**
 * A page that needs strong identification redirects to the identity provider. Browsers block a post that redirects to
 * another site (form-action). So we lead to the page that offers strong identification as a link.
 */
const whereNext = (next: string | null): string =>
  rowAt(next ?? "/")?.level === "strong" ? chooseLoginPath(next) : (next ?? "/");

export const links = formStyles;

export const handle: PageHandle = {
  title: (language) => loginTexts.in(language)("form.title"),
  typedForm: () => ({ enter: "", isKeptNowhere: true }),
};

export default function WeakLogin() {
  const t = useTexts(loginTexts);
  const { next } = useLoaderData<typeof loader>();
  const form = useServerForm({ sentences: faultSentences(t) });
  return (
    <Page
      back={{ href: chooseLoginPath(next), label: t("form.back") }}
      faults={form.faults}
      lead={<p>{t("form.lead")}</p>}
      title={t("form.title")}
    >
      <PostForm form={form} guarded={false}>
        <RequiredNote />
        <TextField
          autoCapitalize="none"
          autoComplete="username"
          field={form.field("username", { required: true })}
          label={t("form.username")}
          spellCheck={false}
        />
        <PasswordField
          autoComplete="current-password"
          field={form.field("password", { required: true })}
          label={t("form.password")}
        />
        <ButtonRow>
          <Submit>{t("form.submit")}</Submit>
        </ButtonRow>
      </PostForm>
      <Help next={next} />
    </Page>
  );
}

/** Each sentence names its field, so the summary needs no field names before them. */
const faultSentences = (t: ReturnType<typeof loginTexts.in>) => ({
  usernameMissing: t("form.usernameMissing"),
  passwordMissing: t("form.passwordMissing"),
  wrongCredentials: t("form.wrongCredentials"),
  tooManyTries: t("form.tooManyTries"),
});

function Help({ next }: { next: string | null }) {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  return (
    <>
      <h2>{t("help.title")}</h2>
      <div className="flow">
        <DetailsSection level={3} title={t("help.forgotten.title")}>
          <p>{t("help.forgotten.text")}</p>
        </DetailsSection>
        <DetailsSection level={3} title={t("help.noUsername.title")}>
          <p>{t("help.noUsername.text")}</p>
          <p>{t("help.noUsername.who")}</p>
        </DetailsSection>
      </div>
      <ActionLink href={strongLoginPath(next, language)}>{t("strong.link")}</ActionLink>
    </>
  );
}
