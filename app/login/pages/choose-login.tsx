import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import { chooseLoginPath, isLoginAgain, logOutPath, strongLoginPath, weakLoginPath } from "~/api/login-addresses.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { ownPath } from "~/foundation/auth/own-path.ts";
import { KEPT_HOURS } from "~/foundation/drafts/kept-limits.ts";
import { KEPT_PARAMETER } from "~/foundation/drafts/kept-parameter.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { Card, CardList } from "~/foundation/ui/lists/card.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { isServed, rowAt, rowsIn } from "~/pages-at.ts";
import { loginTexts } from "../texts/index.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { guardian, settings } = publicAt(request, context);
  const search = new URL(request.url).searchParams;
  const next = ownPath(search.get("next"), settings.baseUrl);
  const isOthers = guardian !== null && next !== null && search.get("form") === "others";
  const asksStrong = next !== null && rowAt(next, rowsIn(settings))?.level === "strong";
  const nothing = { isAgain: false, isLost: false, isKept: false, isWeak: false, hasMap: false };
  if (isOthers) return { next, isOthers, asksStrong, ...nothing };
  const isAgain = isLoginAgain(search);
  // A weak guardian with a `next` comes from a page that needs a strong login (a late post). They need the link here.
  if (guardian && !isAgain && !(guardian.level === "weak" && next !== null)) throw redirect("/");
  const isKept = next !== null && new URL(next, settings.baseUrl).searchParams.has(KEPT_PARAMETER);
  const isWeak = guardian !== null && !isAgain;
  // Where nobody seems to be logged in, the frame says that the session has ended.
  const isLost = guardian !== null && isAgain;
  return { next, isOthers, asksStrong, isAgain, isLost, isKept, isWeak, hasMap: isServed("/map", settings) };
}

export const handle: PageHandle<typeof loader> = {
  title: (language, { isOthers }) => loginTexts.in(language)(isOthers ? "others.title" : "choose.title"),
};

export default function ChooseLogin() {
  const t = useTexts(loginTexts);
  const { next, isOthers, asksStrong, isAgain, isLost, isKept, isWeak, hasMap } = useLoaderData<typeof loader>();
  if (isOthers) return <OthersForm next={next} />;
  return (
    <Page
      lead={isWeak || asksStrong ? <p>{t("choose.asksStrong")}</p> : undefined}
      title={t("choose.title")}
      width="wide"
    >
      {isKept ? (
        <Notice title={t("kept.title")}>
          <p>{t("kept.text")}</p>
        </Notice>
      ) : isLost ? (
        <Notice title={t("again.title")}>
          <p>{t("again.text")}</p>
        </Notice>
      ) : null}
      <CardList beside>
        <StrongLoginCard next={next} />
        {isWeak ? null : <WeakLoginCard isAgain={isAgain} next={next} />}
      </CardList>
      {hasMap ? (
        <>
          <h2>{t("map.title")}</h2>
          <ActionLink href="/map">{t("map.link")}</ActionLink>
        </>
      ) : null}
      <h2>{t("homeScreen.title")}</h2>
      <p>{t("homeScreen.lead")}</p>
      <HomeScreenInstructions />
    </Page>
  );
}

/** Shown when the logged-in guardian sent a form that another guardian wrote in this browser. */
function OthersForm({ next }: { next: string | null }) {
  const t = useTexts(loginTexts);
  return (
    <Page title={t("others.title")}>
      <p>{t("others.text", { hours: KEPT_HOURS })}</p>
      <p>{t("others.writer")}</p>
      <ButtonRow>
        <ActionLink href="/" kind="primary">
          {t("others.goOn")}
        </ActionLink>
        <ActionLink href={logOutPath(chooseLoginPath(next))}>{t("others.logOut")}</ActionLink>
      </ButtonRow>
    </Page>
  );
}

function WeakLoginCard({ isAgain, next }: { isAgain: boolean; next: string | null }) {
  const t = useTexts(loginTexts);
  return (
    <Card
      actions={
        <ActionLink href={weakLoginPath(next, { again: isAgain })} kind="primary">
          {t("weak.link")}
        </ActionLink>
      }
      title={t("weak.card")}
    >
      <p>{t("weak.for")}</p>
    </Card>
  );
}

function StrongLoginCard({ next }: { next: string | null }) {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  return (
    <Card
      actions={
        <ActionLink href={strongLoginPath(next, language)} kind="primary">
          {t("strong.link")}
        </ActionLink>
      }
      title={t("strong.card")}
    >
      <p>{t("strong.for")}</p>
    </Card>
  );
}

/** The steps for each platform. Script puts the reader's platform first and remembers which parts were open. */
function HomeScreenInstructions() {
  const t = useTexts(loginTexts);
  const platforms = [
    ["ios", [t("homeScreen.ios.share"), t("homeScreen.ios.add"), t("homeScreen.ios.confirm")]],
    ["android", [t("homeScreen.android.menu"), t("homeScreen.android.add"), t("homeScreen.android.confirm")]],
  ] as const;
  return (
    <div className="flow">
      {platforms.map(([platform, steps]) => (
        <DetailsSection
          key={platform}
          level={3}
          platform={platform}
          remember={`home-screen-${platform}`}
          title={t(`homeScreen.${platform}.title`)}
        >
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </DetailsSection>
      ))}
    </div>
  );
}
