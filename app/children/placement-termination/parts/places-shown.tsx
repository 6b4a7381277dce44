import { shownDate, shownPeriod, writtenDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { ChildReceiptsLink } from "~/receipts/parts/receipt-link.tsx";
import type { ChildPlacement, PlacementGroup, TerminationFacts } from "../contract.ts";
import { choiceNamed, endSentences } from "../ended-in-words.ts";
import { isAmong, isDaycareOf, partEnded } from "../ended-places.ts";
import { endsOn } from "../planned-end.ts";
import { terminationPath } from "../termination-addresses.ts";
import { terminationTexts } from "../texts/index.ts";
import { endsHere, possibleEndings } from "../typed-termination.ts";
import { UnitContact } from "./unit-contact.tsx";
import { useEndingNamed } from "./use-ending-named.ts";

export interface PlacesContent {
  groups: PlacementGroup[];
  /** Null in front of a plain gateway. */
  facts: TerminationFacts | null;
}

/** Until when the child has a place, in a few words. */
export function placesInShort(groups: readonly PlacementGroup[], language: Language): string {
  const ends = groups.flatMap(({ placements, additionalPlacements }) => [...placements, ...additionalPlacements]);
  const last = ends
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1);
  const t = terminationTexts.in(language);
  return last ? t("untilShort", { date: shownDate(last, language) }) : t("noPlaceShort");
}

interface ShownPlaces {
  childId: string;
  today: string;
  content: PlacesContent;
}

/** The link for ending a place. It stands after the section, so that nobody has to open it first. */
export function EndLink({ childId, today, content: { groups } }: ShownPlaces) {
  const t = useTexts(terminationTexts);
  if (possibleEndings(groups, today).length === 0) return null;
  return (
    <p>
      <ActionLink href={terminationPath(childId)} kind="secondary">
        {t("end")}
      </ActionLink>
    </p>
  );
}

/** The places that have not ended, and the requests to end them. */
export function PlacesShown({ childId, today, content: { groups, facts } }: ShownPlaces) {
  const t = useTexts(terminationTexts);
  const ends = facts?.ends ?? [];
  return (
    <>
      {groups.length === 0 ? <p>{t("noPlace")}</p> : null}
      <ThingList>
        {groups.map((group) => (
          <OneGroup facts={facts} group={group} key={`${group.type} ${group.unitId}`} today={today} />
        ))}
      </ThingList>
      {ends.length > 0 ? <Ends ends={ends} /> : null}
      {facts ? <ChildReceiptsLink childId={childId} /> : null}
    </>
  );
}

/** Who has ended what, and when. It stays after the places have ended. */
function Ends({ ends }: { ends: TerminationFacts["ends"] }) {
  const t = useTexts(terminationTexts);
  const language = useLanguage();
  return (
    <>
      <h3>{t("ends")}</h3>
      <ul>
        {ends.map(({ requestedOn, name, lastDay, places }) => (
          <li key={`${requestedOn} ${name} ${places.map((place) => choiceNamed(place, t)).join(" ")}`}>
            {t("endBy", { name, date: writtenDate(requestedOn, language) })}
            {endSentences(places, lastDay, t, language).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function OneGroup({ group, facts, today }: { group: PlacementGroup; today: string; facts: TerminationFacts | null }) {
  const t = useTexts(terminationTexts);
  const named = useEndingNamed();
  const places = [...group.placements, ...group.additionalPlacements];
  const ended = partEnded(group);
  return (
    <Thing
      level={3}
      name={named({ group, daycareOnly: false })}
      tag={
        ended ? (
          <StatusTag kind="ended">{t(ended === "daycare" ? "requestedDaycare" : "requested")}</StatusTag>
        ) : undefined
      }
    >
      {places.map((place) => (
        <OnePlace
          group={group}
          isAlone={places.length === 1}
          isShownBelow={isAmong(facts?.ends ?? [], place)}
          key={place.id}
          place={place}
        />
      ))}
      {endsHere(group) && endsOn(group, today) ? <p>{t("endsToday")}</p> : null}
      {endsHere(group) ? null : (
        <>
          <p>{t(group.startDate > today && group.placements[0]?.terminatable ? "notBegun" : "notOnline")}</p>
          <UnitContact contacts={facts?.contacts ?? []} groups={[group]} />
        </>
      )}
    </Thing>
  );
}

interface OfGroup {
  group: PlacementGroup;
  place: ChildPlacement;
  isAlone: boolean;
  /** The end of this place stands in the list of ends. */
  isShownBelow: boolean;
}

function OnePlace({ group, place, isAlone, isShownBelow }: OfGroup) {
  const t = useTexts(terminationTexts);
  const language = useLanguage();
  const { type, startDate, endDate, terminationRequestedDate, terminatedBy } = place;
  const days = shownPeriod({ start: startDate, end: endDate }, language);
  const what = isDaycareOf(group, place) ? "daycare" : "requested";
  return (
    <>
      <p>{isAlone ? days : t("placeDays", { type: t(`placementTypes.${type}`), days })}</p>
      {terminationRequestedDate && !isShownBelow ? (
        <p>
          {t(`${what}${terminatedBy ? "By" : "On"}`, {
            date: writtenDate(terminationRequestedDate, language),
            name: terminatedBy?.name ?? "",
            lastDay: writtenDate(endDate, language),
          })}
        </p>
      ) : null}
    </>
  );
}
