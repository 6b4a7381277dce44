import { writtenDate } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { useBackToChild } from "../../parts/back-to-child.ts";
import { alreadyEnds, endedLines, sentenceOf } from "../ended-in-words.ts";
import { isOnlyDaycare } from "../ended-places.ts";
import { terminationTexts } from "../texts/index.ts";
import type { WhatFollows } from "../what-follows.ts";
import type { TerminationView } from "./termination-view.ts";

/** The end of the texts' keys: only daycare ends, or a place. */
export const partOf = ({ isNothing, places }: Pick<WhatFollows, "isNothing" | "places">): "Daycare" | "" =>
  !isNothing && isOnlyDaycare(places) ? "Daycare" : "";

/** Shows everything that follows, before the place is ended. */
export function ConfirmEnd({ child, opening, version, follows }: TerminationView & { follows: WhatFollows }) {
  const t = useTexts(terminationTexts);
  const language = useLanguage();
  const form = useServerForm({ opening });
  const { places, already, isNothing } = follows;
  const of = partOf(follows);
  const lines = [
    ...places.flatMap((place) => endedLines({ ...place, removed: [] }, "", t)),
    ...already.map((ending) => alreadyEnds(ending, t)),
  ].map((line) => sentenceOf(line, t, language));
  const back = useBackToChild(child.id, "placement-termination");
  const answers = form.entries.filter(([name]) => name === "placements" || name === "lastDay");
  return (
    <Page back={back} caption={child.name} title={t(`confirm.title${of}`)}>
      <Lines of={lines} />
      <h2>{t("follows.title")}</h2>
      <Follows follows={follows} />
      {isNothing ? null : (
        <Notice kind="warning" title={t("confirm.final")}>
          <p>{t(`confirm.finalWhy${of}`)}</p>
        </Notice>
      )}
      <PostForm enter="edit" form={form}>
        {answers.map(([name, value]) => (
          <input key={`${name} ${value}`} name={name} type="hidden" value={value} />
        ))}
        <input name="version" type="hidden" value={version} />
        <ButtonRow>
          <ActionLink href={back.href} kind="secondary">
            {t(`confirm.stay${of}`)}
          </ActionLink>
          <Button value="edit">{t("confirm.edit")}</Button>
          {isNothing ? null : (
            <Button kind="danger" value="terminate">
              {t(`confirm.end${of}`)}
            </Button>
          )}
        </ButtonRow>
      </PostForm>
    </Page>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return of.length === 1 ? (
    <p>{of[0]}</p>
  ) : (
    <ul>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Follows({ follows: { isNothing, places, cancelsTransfer, lostDays } }: { follows: WhatFollows }) {
  const t = useTexts(terminationTexts);
  const language = useLanguage();
  if (isNothing) return <p>{t("follows.nothing")}</p>;
  const lines = [
    ...places.flatMap(({ unitName, removed }) =>
      removed.map(({ startDate }) => t("follows.removed", { unit: unitName, date: writtenDate(startDate, language) })),
    ),
    lostDays === null ? t("follows.days") : lostDays > 0 ? t("follows.lostDays", { count: lostDays }) : null,
    cancelsTransfer ? t("follows.transfer") : t("follows.transferIfAny"),
    t("follows.guardians"),
  ].filter((line) => line !== null);
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
