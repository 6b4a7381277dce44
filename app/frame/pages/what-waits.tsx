import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import { strongLoginPath } from "~/api/login-addresses.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { shownPeriod, writtenDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { LockLink, LockMark } from "~/foundation/ui/actions/lock-link.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { rowAt } from "~/pages-at.ts";
import { shortNames } from "~/people/child-names.ts";
import type { WaitingThing } from "~/waiting/contract.ts";
import { WAITING_PATH } from "~/waiting/waiting-address.ts";
import type { MissingContact } from "../parts/frame-content.server.ts";
import { thingsToldApart, whoseThing } from "../parts/things-told-apart.ts";
import { whatWaitsTexts } from "../texts/waiting/index.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, guardian, today } = guardianAt(request, context);
  const { things: found, children } = await api.waiting.things();
  const things = found.map((thing) => ({
    ...thing,
    needsStrong: guardian.level === "weak" && rowAt(thing.href)?.level === "strong",
  }));
  return { today, things, names: shortNames(children) };
}

export const handle: PageHandle = { title: (language) => whatWaitsTexts.in(language)("title") };

/** Everything that waits for the guardian, for all children. The page only links. */
export default function WhatWaits() {
  const t = useTexts(whatWaitsTexts);
  const { things, names, today } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const apart = thingsToldApart(
    things.map((thing) => ({ words: wordsOf(thing, t, language), thing })),
    language,
  );
  if (things.length === 0)
    return (
      <Page title={t("title")}>
        <p>{t("none")}</p>
        <ContactToGive />
      </Page>
    );
  return (
    <Page lead={<p>{t("lead", { count: things.length })}</p>} title={t("title")}>
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
      <ContactToGive />
    </Page>
  );
}

/** The frame knows on every page what the guardian has not given. */
type FrameOfPage = () => Promise<{ frame: { guardian: { missing: MissingContact | null } | null } }>;

/** Nobody has to give an address, so it is no thing that waits. But the menu warns, so this page says it too. */
function ContactToGive() {
  const t = useTexts(whatWaitsTexts);
  const missing = useRouteLoaderData<FrameOfPage>("root")?.frame.guardian?.missing;
  return missing ? (
    <p>
      <ActionLink href="/personal-details">{t(`missing.${missing}`)}</ActionLink>
    </p>
  ) : null;
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
  const words = wordsOf(thing, t, language);
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

function wordsOf({ kind, count, week, period, isLocked }: WaitingThing, t: WaitingWords, language: Language): string {
  if (isLocked && (kind === "decisionsToAnswer" || kind === "pedagogicalDocumentsToRead"))
    return t(`locked.${kind}`, { count });
  if (week !== null) return t("ofWeek", { count, week });
  if (period === null) return t(`things.${kind}`, { count });
  return t("ofPeriod", { count, days: shownPeriod(period, language) });
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
          <span lang={langOf(title, titleLanguage)}>{title}</span>
        </>
      ) : null}
      {whose ? `${title ? ", " : ": "}${whose}` : null}
      {apart ? `, ${apart}` : null}
    </>
  );
}
