import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Island } from "~/foundation/islands/island.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { uiTexts } from "~/foundation/ui/texts/index.ts";
import { isTaken, searchHref } from "../../map-search.ts";
import { mapTexts } from "../../texts/index.ts";
import { liveTexts } from "../../texts/live/index.ts";
import { pictureTexts } from "../../texts/picture/index.ts";
import { applicationPath } from "../parts/applying-to.ts";
import { askedFinderData } from "../parts/finder-data.server.ts";
import { finderTitle } from "../parts/finder-title.ts";
import styles from "../parts/map.css?url";
import UnitFinder from "../parts/unit-finder.island.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const parameters = new URL(request.url).searchParams;
  const shown = await askedFinderData(context, parameters, context.language);
  if (isTaken(parameters, shown.search)) throw redirect(searchHref(shown.search));
  return { shown, csrf: context.csrf };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle<typeof loader> = {
  title: (language, data) => finderTitle(language, data?.shown),
};

export default function FindUnit() {
  const t = useTexts(mapTexts);
  const { shown, csrf } = useLoaderData<typeof loader>();
  const { application } = shown.search;
  return (
    <Page
      // The navigation leads everywhere else: the map is a place of its own in it.
      {...(application ? { back: { href: applicationPath(application.id), label: t("back.application") } } : {})}
      title={t("title")}
      width="wide"
    >
      <Island
        component={UnitFinder}
        fetches={[mapTexts, liveTexts, pictureTexts, uiTexts]}
        name="unit-finder"
        props={{ first: shown, csrf }}
        seen=".unit-finder-map"
        wakes="used"
      />
    </Page>
  );
}
