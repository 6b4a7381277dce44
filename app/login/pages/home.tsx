import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { isServed } from "~/routes.ts";
import { homeTarget } from "../home-target.ts";
import { chooseLoginPath, strongLoginPath } from "../login-addresses.ts";
import { loginTexts } from "../texts/index.ts";

/** What home shows when it leads nowhere. */
interface AtHome {
  view: "failed" | "start";
  level: "weak" | "strong" | null;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<AtHome> {
  const { guardian, api, settings } = publicAt(request, context);
  const failed = new URL(request.url).searchParams.get("loginError") === "true";
  if (failed) return { view: "failed", level: guardian?.level ?? null };
  if (!guardian) throw redirect("/login");

  const status = await api.auth.status();
  const reservations = status.loggedIn && status.user.accessibleFeatures.reservations;
  const target = homeTarget({ level: guardian.level, reservations, isServed: (path) => isServed(path, settings) });
  if (target) throw redirect(target);
  return { view: "start", level: guardian.level };
}

const titleKey = ({ view, level }: AtHome) =>
  view === "failed" ? "failed.title" : level === "strong" ? "start.titleStrong" : "start.title";

export const handle: PageHandle<typeof loader> = { title: (language, data) => loginTexts.in(language)(titleKey(data)) };

export default function Home() {
  const { view, level } = useLoaderData<typeof loader>();
  return view === "failed" ? <LoginFailed isLoggedIn={level !== null} /> : <Start level={level} />;
}

/** Identification failed or was stopped (spec 1 section 8): what a dialog would say, as a page. */
function LoginFailed({ isLoggedIn }: { isLoggedIn: boolean }) {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  return (
    <Page title={t("failed.title")}>
      <p>{t("failed.text")}</p>
      <p>{t("failed.again")}</p>
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

/** Where nothing is open at this level yet: what strong identification opens, and the way to it. */
function Start({ level }: Pick<AtHome, "level">) {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  if (level === "strong") {
    return (
      <Page title={t("start.titleStrong")}>
        <p>{t("start.nothing")}</p>
      </Page>
    );
  }
  return (
    <Page lead={<p>{t("start.lead")}</p>} title={t("start.title")}>
      <h2>{t("start.opens")}</h2>
      <ul>
        <li>{t("start.apply")}</li>
        <li>{t("start.decisions")}</li>
        <li>{t("start.income")}</li>
        <li>{t("start.details")}</li>
      </ul>
      <ButtonRow>
        <ActionLink href={strongLoginPath("/", language)} kind="primary">
          {t("strong.link")}
        </ActionLink>
      </ButtonRow>
    </Page>
  );
}
