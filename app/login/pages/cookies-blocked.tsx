import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import { chooseLoginPath, cookiesPath, strongLoginPath } from "~/api/login-addresses.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { hasOwnCookie } from "~/foundation/auth/cookies.server.ts";
import { ownPath } from "~/foundation/auth/own-path.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { loginTexts } from "../texts/index.ts";

/** On the way of a login by a browser without a cookie of ours. Only a browser that keeps none stays on this page. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { guardian, settings } = publicAt(request, context);
  const { language, cookiesBlocked } = context;
  const search = new URL(request.url).searchParams;
  const next = ownPath(search.get("next"), settings.baseUrl);
  const strong = search.get("way") === "strong";
  // The language of the link is said again, because this browser does not remember it either.
  if (cookiesBlocked)
    return { again: `/login?${new URLSearchParams({ ...(next ? { next } : {}), lang: language }).toString()}` };
  if (!hasOwnCookie(request.headers.get("Cookie"))) throw redirect(cookiesPath(next, language, { strong }), 303);
  if (strong) throw redirect(strongLoginPath(next, language), 303);
  throw redirect(guardian ? (next ?? "/") : chooseLoginPath(next), 303);
}

export const handle: PageHandle = { title: (language) => loginTexts.in(language)("cookies.title") };

export default function CookiesBlocked() {
  const t = useTexts(loginTexts);
  const { again } = useLoaderData<typeof loader>();
  return (
    <Page title={t("cookies.title")}>
      <p>{t("cookies.why")}</p>
      <h2>{t("cookies.how")}</h2>
      <ul>
        <li>{t("cookies.allow")}</li>
        <li>{t("cookies.addOn")}</li>
        <li>{t("cookies.other")}</li>
      </ul>
      <ActionLink href={again} kind="primary">
        {t("cookies.again")}
      </ActionLink>
    </Page>
  );
}
