import { shownDate, writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { childReceiptsPath } from "../../receipts/receipt-addresses.ts";
import { childReceiptTexts } from "../../receipts/texts/index.ts";
import type { ChildPlacement, PlacementGroup, TerminationFacts } from "../contract.ts";
import { terminationPath } from "../termination-addresses.ts";
import { terminationTexts } from "../texts/index.ts";
import { possibleEndings } from "../typed-termination.ts";
import { UnitContact } from "./unit-contact.tsx";
import { useEndingNamed } from "./use-ending-named.ts";

export interface PlacesContent {
  groups: PlacementGroup[];
  /** Null in front of a plain gateway. */
  facts: TerminationFacts | null;
}

/** The places that have not ended, the requests to end them, and the link for ending one. */
export function PlacesShown({
  childId,
  today,
  content: { groups, facts },
}: {
  childId: string;
  today: string;
  content: PlacesContent;
}) {
  const t = useTexts(terminationTexts);
  const receipts = useTexts(childReceiptTexts);
  return (
    <>
      <ThingList>
        {groups.map((group) => (
          <OneGroup facts={facts} group={group} key={`${group.type} ${group.unitId}`} today={today} />
        ))}
      </ThingList>
      {possibleEndings(groups).length > 0 ? (
        <p>
          <ActionLink href={terminationPath(childId)} kind="secondary">
            {t("end")}
          </ActionLink>
        </p>
      ) : null}
      {facts ? (
        <p>
          <ActionLink href={childReceiptsPath(childId)}>{receipts("list.link")}</ActionLink>
        </p>
      ) : null}
    </>
  );
}

function OneGroup({ group, facts, today }: { group: PlacementGroup; today: string; facts: TerminationFacts | null }) {
  const t = useTexts(terminationTexts);
  const named = useEndingNamed();
  const places = [...group.placements, ...group.additionalPlacements];
  const isRequested = places.some(({ terminationRequestedDate }) => terminationRequestedDate !== null);
  return (
    <Thing
      level={3}
      name={named({ group, daycareOnly: false })}
      tag={isRequested ? <StatusTag kind="ended">{t("requested")}</StatusTag> : undefined}
    >
      {places.map((place) => (
        <OnePlace isAlone={places.length === 1} key={place.id} place={place} />
      ))}
      {group.terminatable ? null : (
        <>
          <p>{t(group.startDate > today && group.placements[0]?.terminatable ? "notBegun" : "notOnline")}</p>
          <UnitContact contacts={facts?.contacts ?? []} groups={[group]} />
        </>
      )}
    </Thing>
  );
}

function OnePlace({ place, isAlone }: { place: ChildPlacement; isAlone: boolean }) {
  const t = useTexts(terminationTexts);
  const language = useLanguage();
  const { type, startDate, endDate, terminationRequestedDate, terminatedBy } = place;
  const days = t("days", { start: shownDate(startDate), end: shownDate(endDate) });
  return (
    <>
      <p>{isAlone ? days : t("placeDays", { type: t(`placementTypes.${type}`), days })}</p>
      {terminationRequestedDate ? (
        <p>
          {t(terminatedBy ? "requestedBy" : "requestedOn", {
            date: writtenDate(terminationRequestedDate, language),
            name: terminatedBy?.name ?? "",
            lastDay: writtenDate(endDate, language),
          })}
        </p>
      ) : null}
    </>
  );
}
