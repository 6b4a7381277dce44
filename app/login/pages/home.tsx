import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { faultOfPage } from "~/api/fault-of-page.server.ts";
import { notFound, publicAt } from "~/api/guardian.server.ts";
import { chooseLoginPath, strongLoginPath } from "~/api/login-addresses.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { hasOwnCookie } from "~/foundation/auth/cookies.server.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { rowsIn } from "~/pages-at.ts";
import { homeTarget } from "../home-target.ts";
import { loginTexts } from "../texts/index.ts";

interface FailedLogin {
  isLoggedIn: boolean;
  /** Without the cookie of the browser that left, no identification counts (leaving-browser.server.ts). */
  hasCookies: boolean;
}

/** Redirects by the route table's home order. Only a failed or stopped identification stays on this page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<FailedLogin> {
  const { guardian, api, settings } = publicAt(request, context);
  if (context.sessionFault) throw faultOfPage(context.sessionFault);
  if (new URL(request.url).searchParams.get("loginError") === "true")
    return { isLoggedIn: guardian !== null, hasCookies: hasOwnCookie(request.headers.get("Cookie")) };
  if (!guardian) throw redirect("/login");

  const status = await api.auth.status();
  const features = status.loggedIn ? status.user.accessibleFeatures : null;
  const has = {
    reservations: features?.reservations ?? false,
    messages: features?.messages ?? false,
    // A child's page is never the home page.
    children: false,
  };
  const target = homeTarget(rowsIn(settings), { level: guardian.level, has });
  if (target === null) throw notFound();
  throw redirect(target);
}

export const handle: PageHandle = { title: (language) => loginTexts.in(language)("failed.title") };

/** The text of the dialog for a failed login (spec 1 section 8), as a page. */
export default function LoginFailed() {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  const { isLoggedIn, hasCookies } = useLoaderData<typeof loader>();
  return (
    <Page title={t("failed.title")}>
      <p>{t("failed.text")}</p>
      {hasCookies ? <p>{t("failed.again")}</p> : <p>{t("failed.cookies")}</p>}
      <ButtonRow>
        <ActionLink href={isLoggedIn ? "/" : chooseLoginPath(null)} kind="primary">
          {isLoggedIn ? t("failed.toStart") : t("failed.toLogin")}
        </ActionLink>
        <ActionLink href={strongLoginPath(null, language)} kind="secondary">
          {t("failed.tryStrong")}
        </ActionLink>
      </ButtonRow>
    </Page>
  );
}
