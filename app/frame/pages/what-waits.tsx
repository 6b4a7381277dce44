import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { guardianAt } from "~/api/guardian.server.ts";
import { strongLoginPath } from "~/api/login-addresses.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { shownPeriod, writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { LockLink, LockMark } from "~/foundation/ui/actions/lock-link.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { rowAt } from "~/pages-at.ts";
import { childLinks } from "~/people/child-names.ts";
import type { WaitingThing } from "~/waiting/contract.ts";
import { TogetherContext } from "~/waiting/parts/together-context.ts";
import { WAITING_PATH } from "~/waiting/waiting-address.ts";
import { thingsToldApart, whoseThing } from "../parts/things-told-apart.ts";
import { whatWaitsTexts } from "../texts/waiting/index.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, guardian, today } = guardianAt(request, context);
  const { things: found, children } = await api.waiting.things();
  const things = found.map((thing) => ({
    ...thing,
    needsStrong: guardian.level === "weak" && rowAt(thing.href)?.level === "strong",
  }));
  return { today, things, names: childLinks(children).map(({ id, name }) => ({ id, name })) };
}

export const handle: PageHandle = { title: (language) => whatWaitsTexts.in(language)("title") };

/** Everything that waits for the guardian, for all children. The page only links. */
export default function WhatWaits() {
  const t = useTexts(whatWaitsTexts);
  const { things, names, today } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const count = useContext(TogetherContext);
  const apart = thingsToldApart(
    things.map((thing) => ({ words: wordsOf(thing, t), thing })),
    language,
  );
  if (things.length === 0)
    return (
      <Page title={t("title")}>
        <p>{t("none")}</p>
      </Page>
    );
  return (
    <Page lead={<p>{t(things.length === count ? "lead" : "counted", { count })}</p>} title={t("title")}>
      <ThingList order="given">
        {things.map((thing, place) => (
          <WaitingLine
            apart={apart[place] ?? null}
            key={`${thing.kind} ${thing.href}`}
            names={names}
            thing={thing}
            today={today}
          />
        ))}
      </ThingList>
      {things.some(({ isLocked }) => isLocked) ? <p>{t("weak")}</p> : null}
    </Page>
  );
}

type WaitingWords = ReturnType<typeof whatWaitsTexts.in>;

interface LineProps {
  /** `needsStrong`: it is told, and the page that it leads to asks for strong identification. */
  thing: WaitingThing & { needsStrong: boolean };
  names: readonly { id: string; name: string }[];
  /** What tells it from the other lines of its name. */
  apart: string | null;
  today: string;
}

function WaitingLine({ thing, names, apart, today }: LineProps) {
  const t = useTexts(whatWaitsTexts);
  const language = useLanguage();
  const { lastDay, isLocked, needsStrong, href } = thing;
  const words = wordsOf(thing, t);
  if (isLocked) return <Thing name={<LockLink href={strongLoginPath(WAITING_PATH, language)}>{words}</LockLink>} />;
  const day = lastDay && writtenDate(lastDay, language);
  return (
    <Thing
      href={href}
      name={
        <span>
          {words}
          <About apart={apart} names={names} thing={thing} />
          {needsStrong ? <LockMark /> : null}
        </span>
      }
    >
      {lastDay && day ? <p>{t(lastDay < today ? "late" : "last", { day })}</p> : null}
    </Thing>
  );
}

function wordsOf({ kind, count, week, period }: WaitingThing, t: WaitingWords): string {
  if (week !== null) return t("ofWeek", { count, week });
  if (period === null) return t(`things.${kind}`, { count });
  return t("ofPeriod", { count, days: shownPeriod(period) });
}

/** Which document or discussion, and whose. A stop and its blank are one text: Chromium loses a blank alone before an element. */
function About({ thing, names, apart }: Pick<LineProps, "thing" | "names" | "apart">) {
  const language = useLanguage();
  const langOf = useWrittenLang();
  const { title, titleLanguage } = thing;
  const whose = whoseThing(thing, names, language);
  return (
    <>
      {title ? (
        <>
          {": "}
          <span lang={titleLanguage === null ? langOf(title) : titleLanguage === language ? undefined : titleLanguage}>
            {title}
          </span>
        </>
      ) : null}
      {whose ? `${title ? ", " : ": "}${whose}` : null}
      {apart ? `, ${apart}` : null}
    </>
  );
}
