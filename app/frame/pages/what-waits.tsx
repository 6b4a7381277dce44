import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import { strongLoginPath } from "~/api/login-addresses.ts";
import { shownList, writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { childLinks } from "~/people/child-names.ts";
import type { WaitingThing } from "~/waiting/contract.ts";
import { WAITING_PATH } from "~/waiting/pages/things-waiting.tsx";
import type { PageHandle } from "../page-handle.ts";
import { whatWaitsTexts } from "../texts/waiting/index.ts";
import { thingsAtPage } from "./waiting-at-page.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, today } = guardianAt(request, context);
  const { things, children } = await thingsAtPage(api);
  return { today, things, names: childLinks(children).map(({ id, name }) => ({ id, name })) };
}

export const handle: PageHandle = { title: (language) => whatWaitsTexts.in(language)("title") };

/** Everything that waits for the guardian, for all children. The page only links. */
export default function WhatWaits() {
  const t = useTexts(whatWaitsTexts);
  const { things, names, today } = useLoaderData<typeof loader>();
  if (things.length === 0)
    return (
      <Page title={t("title")}>
        <p>{t("none")}</p>
      </Page>
    );
  return (
    <Page lead={<p>{t("lead")}</p>} title={t("title")}>
      <ThingList order="given">
        {things.map((thing) => (
          <WaitingLine key={`${thing.kind} ${thing.href}`} names={names} thing={thing} today={today} />
        ))}
      </ThingList>
      {things.some(({ isLocked }) => isLocked) ? <p>{t("weak")}</p> : null}
    </Page>
  );
}

interface LineProps {
  thing: WaitingThing;
  names: readonly { id: string; name: string }[];
  today: string;
}

function WaitingLine({ thing, names, today }: LineProps) {
  const t = useTexts(whatWaitsTexts);
  const language = useLanguage();
  const { kind, count, lastDay, week, isLocked, href } = thing;
  const words = week === null ? t(`things.${kind}`, { count }) : t("ofWeek", { count, week });
  if (isLocked) return <Thing name={<LockLink href={strongLoginPath(WAITING_PATH, language)}>{words}</LockLink>} />;
  const day = lastDay && writtenDate(lastDay, language);
  return (
    <Thing
      href={href}
      name={
        <span>
          {words}
          <About names={names} thing={thing} />
        </span>
      }
    >
      {lastDay && day ? <p>{t(lastDay < today ? "late" : "last", { day })}</p> : null}
    </Thing>
  );
}

/** Which document or discussion, and whose. */
function About({ thing: { title, titleLanguage, childIds }, names }: Pick<LineProps, "thing" | "names">) {
  const language = useLanguage();
  const whose = names.filter(({ id }) => childIds.includes(id)).map(({ name }) => name);
  return (
    <>
      {title ? (
        <>
          : <span lang={titleLanguage && titleLanguage !== language ? titleLanguage : undefined}>{title}</span>
        </>
      ) : null}
      {whose.length > 0 ? `${title ? ", " : ": "}${shownList(whose, language)}` : null}
    </>
  );
}
