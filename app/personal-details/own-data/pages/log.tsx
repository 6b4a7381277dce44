import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { found, guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { timeAt } from "~/foundation/dates/clock.ts";
import { asHeading, shownDay, shownTime } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { LOG_PATH, OWN_DATA_PATH } from "../../parts/addresses.ts";
import { accountTexts } from "../../texts/account/index.ts";
import { isLoggedEvent, OWN_ACTS } from "../log-acts.ts";
import type { LogEntry } from "../own-data-contract.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = guardianAt(request, context);
  const asked = Number(new URL(request.url).searchParams.get("page"));
  const page = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1;
  const log = await found(api.ownData.log({ page }));
  return { entries: log.data, page, pages: log.pages };
}

export const handle: PageHandle = { title: (language) => accountTexts.in(language)("log.title") };

export default function Log() {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const { entries, page, pages } = useLoaderData<typeof loader>();
  const days = [...new Set(entries.map(({ date }) => date))];
  return (
    <Page back={{ href: OWN_DATA_PATH, label: t("data.title") }} lead={<p>{t("log.lead")}</p>} title={t("log.title")}>
      {entries.length === 0 ? <p>{t("log.empty")}</p> : null}
      {days.map((day) => (
        <section key={day}>
          <h2>{asHeading(shownDay(day, language))}</h2>
          <ul>
            {entries
              .filter(({ date }) => date === day)
              .map((entry) => (
                <li key={`${entry.at} ${entry.by} ${entry.act} ${entry.child}`}>{sentence(entry, t, language)}</li>
              ))}
          </ul>
        </section>
      ))}
      {pages > 1 ? (
        <ButtonRow>
          {page > 1 ? <ActionLink href={`${LOG_PATH}?page=${page - 1}`}>{t("log.newer")}</ActionLink> : null}
          {page < pages ? <ActionLink href={`${LOG_PATH}?page=${page + 1}`}>{t("log.older")}</ActionLink> : null}
        </ButtonRow>
      ) : null}
    </Page>
  );
}

/** "Klo 12.05 kirjauduit sisään (vahva tunnistautuminen)". Of others without a time, a device or a name. */
function sentence(entry: LogEntry, t: ReturnType<typeof accountTexts.in>, language: Language): string {
  const { act, at, by, child, level } = entry;
  if (by === "SELF") {
    const done = t(`log.own.${OWN_ACTS.get(act) ?? "other"}`);
    const how = act === "LOGIN" && level ? ` (${t(`levels.${level}`)})` : "";
    return t("log.at", { time: at ? shownTime(timeAt(new Date(at)), language) : "", act: `${done}${how}` });
  }
  const what = isLoggedEvent(act) ? t(`log.events.${act}`) : t("log.events.other");
  return t(by === "MUNICIPALITY" ? "log.byMunicipality" : "log.byOther", { act: what, child: child ?? "" });
}
