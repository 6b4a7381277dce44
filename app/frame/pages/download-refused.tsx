import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound, publicAt } from "~/api/guardian.server.ts";
import { chooseLoginPath, strongLoginPath } from "~/api/login-addresses.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { fileAskedFor, statusOf, type WhyNoFile, whyNoFile } from "../download-refused.ts";
import { downloadRefusedTexts } from "../texts/download-refused/index.ts";

/** The page at the address of a file that somebody opened and did not get. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { guardian, settings } = publicAt(request, context);
  const search = new URL(request.url).searchParams;
  const file = fileAskedFor(search, settings.baseUrl);
  const status = Number(search.get("status"));
  if (!guardian && status === 401) throw redirect(chooseLoginPath(file ?? "/"), 302);
  const why = whyNoFile(status, guardian?.level ?? null);
  if (!why) throw notFound();
  const onwards = why === "weak" ? strongLoginPath(file, context.language) : file;
  return data({ why, onwards }, { status: statusOf(why), headers: { "Cache-Control": "no-store" } });
}

export const handle: PageHandle<() => Promise<{ why: WhyNoFile }>> = {
  title: (language, { why }) => downloadRefusedTexts.in(language)(`${why}.title`),
};

export default function DownloadRefused() {
  const t = useTexts(downloadRefusedTexts);
  const { why, onwards } = useLoaderData<typeof loader>();
  return (
    <Page title={t(`${why}.title`)}>
      <p>{t(`${why}.text`)}</p>
      {onwards && why !== "refused" ? (
        <p>
          <ActionLink href={onwards} kind="primary">
            {t(`${why}.onwards`)}
          </ActionLink>
        </p>
      ) : null}
      <p>
        <ActionLink href="/">{t("home")}</ActionLink>
      </p>
    </Page>
  );
}
