import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { chooseLoginPath } from "~/api/login-addresses.ts";
import { CREATED, type PageHandle } from "~/api/page-handle.ts";
import { endedSessionShown } from "~/foundation/auth/ended-session.server.ts";
import { bannerOf, keptBanner } from "~/foundation/forms/banners/banner-of.ts";
import { takeBanner } from "~/foundation/forms/banners/done.server.ts";
import { CsrfContext } from "~/foundation/forms/drawing/csrf-context.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useResponseDetails } from "~/foundation/server/response-details.ts";
import { type Banner, BannerContext, WhereToLookContext } from "~/foundation/ui/messages/banner-context.ts";
import { TypedTextContext } from "~/foundation/ui/messages/typed-text.tsx";
import { pageTitle } from "~/foundation/ui/page/page-title.ts";
import stylesheet from "~/foundation/ui/styles.css?url";
import { FaultPage, faultTitleKey } from "~/frame/parts/fault-page.tsx";
import { Frame } from "~/frame/parts/frame.tsx";
import { frameContent } from "~/frame/parts/frame-content.server.ts";
import { frameTexts } from "~/frame/texts/index.ts";
import { whereToLook } from "~/frame/where-to-look.ts";
import { ReceiptsKeptContext } from "~/receipts/parts/receipts-kept.ts";
import { manifestPath } from "./frame/manifest-path.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language, settings, sessionEnded, cookiesBlocked } = context;
  const [frame, { told, setCookie }] = await Promise.all([frameContent(request, context), takeBanner(request)]);
  const headers = new Headers();
  if (setCookie) headers.append("Set-Cookie", setCookie);
  // Told once, by the first page that is drawn after it.
  if (sessionEnded) headers.append("Set-Cookie", endedSessionShown(settings));
  const banner = sessionEnded ? sessionEndedBanner(frame.wayBack, language) : told && bannerOf(told, language);
  const saysSo = new URL(request.url).pathname === "/login/cookies";
  const blocked = cookiesBlocked && !saysSo ? cookiesBanner(language) : null;
  return data({ frame, banner: banner ?? blocked, csrf: context.csrf }, { headers });
}

/** The reader has just chosen a language, and the browser does not remember it. */
const cookiesBanner = (language: Language): Banner => {
  const t = frameTexts.in(language);
  return { sentence: t("cookies.blocked"), kind: "important", more: [t("cookies.allow")] };
};

/** The login pages offer themselves what the link would lead to. */
function sessionEndedBanner(wayBack: string, language: Language): Banner {
  const t = frameTexts.in(language);
  const link = { href: chooseLoginPath(wayBack), text: t("session.logIn") };
  return { sentence: t("session.ended"), kind: "important", ...(wayBack.startsWith("/login") ? {} : { link }) };
}

/** The document of every page and of every fault. */
export function Layout({ children }: { children: ReactNode }) {
  const { language, nonce, script, colours, buildId, typed } = useResponseDetails();
  const found = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{useTitle()}</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={stylesheet} />
        <Links />
        {colours ? <link rel="stylesheet" href={colours} /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={manifestPath(language)} />
        {script.entry ? <script nonce={nonce} src={script.entry} type="module" /> : null}
      </head>
      <body
        data-build={buildId}
        data-now={found?.frame.now}
        data-session-expires={found?.frame.session?.expiresAt}
        data-worker={found?.frame.worker ?? undefined}
      >
        <CsrfContext.Provider value={found?.csrf ?? null}>
          <WhereToLookContext.Provider value={useLook()}>
            <BannerContext.Provider value={useBanner()}>
              <TypedTextContext.Provider value={typed ?? null}>
                <ReceiptsKeptContext.Provider value={found?.frame.hasReceipts ?? true}>
                  <Frame content={found?.frame ?? null}>{children}</Frame>
                </ReceiptsKeptContext.Provider>
              </TypedTextContext.Provider>
            </BannerContext.Provider>
          </WhereToLookContext.Provider>
        </CsrfContext.Provider>
      </body>
    </html>
  );
}

/** The banner over the page: the form that it opened tells more than the action before it. */
function useBanner(): Banner | null {
  const { opening, language, refusedWith } = useResponseDetails();
  const found = useRouteLoaderData<typeof loader>("root");
  const look = useLook();
  if (refusedWith)
    return {
      sentence: formTexts.in(language)(`faults.${refusedWith}`),
      kind: "important",
      ...(look ? { link: look } : {}),
    };
  return (opening && keptBanner(opening, language)) ?? found?.banner ?? null;
}

/** After a post of which nobody knows whether it was carried out. */
function useLook(): { href: string; text: string } | null {
  const { outcome, language } = useResponseDetails();
  const look = whereToLook(useLocation().pathname);
  if (outcome !== "unknown" || !look) return null;
  const t = frameTexts.in(language);
  return { href: look.href, text: t("look", { place: t(`nav.places.${look.key}`) }) };
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <FaultPage thrown={useRouteError()} />;
}

function useTitle(): string {
  const { language, status } = useResponseDetails();
  const matches = useMatches();
  const [search] = useSearchParams();
  const thrown = useRouteError();
  const banner = useBanner();
  const last = matches.at(-1);
  const handle = last?.handle as PageHandle | undefined;
  if (thrown != null || !handle) return pageTitle(frameTexts.in(language)(faultTitleKey(thrown, status)), language);
  return pageTitle(handle.title(language, last?.data, search), language, {
    faulty: [409, 422, 429].includes(status) || (last?.data !== undefined && handle.hasFaults?.(last.data)),
    banner: status === CREATED ? handle.made?.(language) : banner?.sentence,
  });
}
