import { type ReactNode, useMemo } from "react";
import { otherLang } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import {
  addressLine,
  isSearched,
  type MapSearch,
  MOST_COMPARED,
  searchHref,
  UNIT_IN_HREF,
  unitHrefs,
} from "../../map-search.ts";
import type { Near } from "../../nearest-units.ts";
import { FOUND_ID } from "../../page-marks.ts";
import { mapTexts } from "../../texts/index.ts";
import { countedUnits } from "../counted-units.ts";
import type { Found, ListedUnit } from "../found.ts";
import { Distance, FromKept } from "./unit-rows.tsx";
import { careWords } from "./unit-words.ts";

interface Props {
  search: MapSearch;
  found: Pick<Found, "count" | "listed" | "near" | "newFrom" | "fromKept" | "suggestions">;
}

/** The first unit that "show more" brings. */
const MORE_ID = "more-units";

/** The units of a search. The list has everything that the map shows. */
export function UnitList({ search, found }: Props) {
  const t = useTexts(mapTexts);
  const { count, listed, near, newFrom, fromKept, suggestions } = found;
  const item = useItemParts(search);
  const shown = near ? [...near.nearest, ...near.others].map(({ unit }) => unit) : listed;
  const isOneTown = new Set(shown.map(({ postOffice }) => postOffice)).size === 1;
  const shared = { item, fromKept, search, isOneTown };
  const moreHref = (id: string) => `${searchHref(search, { page: search.page + 1 })}#${id}`;
  const titleId = suggestions ? undefined : FOUND_ID;
  if (count === 0) {
    return (
      <section id="results" {...placeNamedBy(titleId ?? "results-title")}>
        <SectionTitle id={titleId ?? "results-title"}>{t("results.noneTitle")}</SectionTitle>
        <p>{t("results.none")}</p>
        <p>{t("results.noneHelp")}</p>
      </section>
    );
  }
  // The first unit of the newest page gets the id, so that the link leads to it.
  const moreIdAt = (index: number) => (newFrom > 0 && index === newFrom ? MORE_ID : undefined);
  if (!near) {
    return (
      <>
        <ListSection
          count={count}
          id="results"
          title={t(isSearched(search) && !suggestions ? "results.searched" : "results.all")}
          titleId={titleId}
        >
          {listed.map((unit, index) => (
            <UnitItem id={moreIdAt(index)} key={unit.id} unit={unit} {...shared} />
          ))}
        </ListSection>
        {listed.length < count ? <MoreLink href={moreHref(MORE_ID)} /> : null}
      </>
    );
  }
  return (
    <>
      <ListSection
        count={near.nearest.length}
        id="results"
        title={t("results.nearest")}
        titleId={titleId}
        total={count}
      >
        {near.nearest.map((one) => (
          <UnitItem key={one.unit.id} near={one} unit={one.unit} {...shared} />
        ))}
      </ListSection>
      {near.others.length > 0 ? (
        <ListSection count={near.othersCount} id="others" title={t("results.others")}>
          {near.others.map((one, index) => (
            <UnitItem id={moreIdAt(index)} key={one.unit.id} near={one} unit={one.unit} {...shared} />
          ))}
        </ListSection>
      ) : null}
      {near.others.length < near.othersCount ? (
        <MoreLink href={moreHref(near.others.length > 0 ? MORE_ID : "others")} />
      ) : null}
    </>
  );
}

function MoreLink({ href }: { href: string }) {
  const t = useTexts(mapTexts);
  return (
    <p>
      <ActionLink href={href} kind="secondary">
        {t("results.more")}
      </ActionLink>
    </p>
  );
}

function ListSection({
  id,
  title,
  titleId = `${id}-title`,
  count,
  total = count,
  children,
}: {
  id: string;
  /** The heading's id, when the form leads to this list. */
  titleId?: string | undefined;
  title: string;
  count: number;
  /** How many units fit, when the section is only a part of them. */
  total?: number;
  children: ReactNode;
}) {
  const t = useTexts(mapTexts);
  return (
    <section id={id} {...placeNamedBy(titleId)}>
      <div className="unit-list-heading">
        <SectionTitle id={titleId}>{title}</SectionTitle>
        <p className="unit-count">{countedUnits(count, total, t)}</p>
      </div>
      <ThingList order="given">{children}</ThingList>
    </section>
  );
}

/** A heading that can take the focus, because without script the form leads to it. */
function SectionTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** The parts that all items of a list share. So a page of a hundred units writes its search only a few times. */
interface ItemParts {
  hrefOf: (unitId: string) => string;
  compareHrefOf: (unitId: string) => string;
}

/**
 * Opening a unit from the list keeps the address, and brings the map to the unit. Choosing a suggested unit clears the
 * address.
 */
function useItemParts(search: MapSearch): ItemParts {
  return useMemo(() => {
    const compared = `${searchHref(search, { compared: [...search.compared, UNIT_IN_HREF] })}#compare`;
    return { hrefOf: unitHrefs(search, { look: null }), compareHrefOf: (id) => compared.replace(UNIT_IN_HREF, id) };
  }, [search]);
}

function UnitItem({
  id,
  unit,
  near,
  item,
  fromKept,
  search,
  isOneTown,
}: {
  id?: string | undefined;
  unit: ListedUnit;
  near?: Near<ListedUnit>;
  item: ItemParts;
  fromKept: Found["fromKept"];
  search: MapSearch;
  /** All listed units have the same post office: then the street says where a unit is. Its own page has the rest. */
  isOneTown: boolean;
}) {
  const t = useTexts(mapTexts);
  const language = useLanguage();
  return (
    <Thing
      beside={<CompareLink item={item} search={search} unit={unit} />}
      canFocus={id !== undefined}
      href={item.hrefOf(unit.id)}
      id={id}
      lang={otherLang(unit.language, language)}
      level={3}
      name={unit.name}
    >
      <p>
        {near ? (
          <>
            <span className="unit-fact">
              <Distance near={near} />
            </span>{" "}
          </>
        ) : null}
        <span className="unit-fact">
          {`${(isOneTown && unit.streetAddress) || addressLine(unit)}, ${t(`unitProvider.${unit.providerType}`)}`}
        </span>{" "}
        <span className="unit-fact">{careWords(unit, t, language)}</span>
      </p>
      {fromKept.length > 0 ? (
        <ul className="plain-list">
          {fromKept.map((from) => (
            <li key={from.kept}>
              {`${t(`kept.from.${from.kept}`)}: `}
              <FromKept from={from} isInList unit={unit} />
            </li>
          ))}
        </ul>
      ) : null}
    </Thing>
  );
}

function CompareLink({ unit, item, search }: { unit: ListedUnit; item: ItemParts; search: MapSearch }) {
  const t = useTexts(mapTexts);
  const isCompared = search.compared.includes(unit.id);
  if (!isCompared && search.compared.length >= MOST_COMPARED) return null;
  const without = () => `${searchHref(search, { compared: search.compared.filter((id) => id !== unit.id) })}#compare`;
  return (
    <ActionLink
      hiddenText={unit.name}
      href={isCompared ? without() : item.compareHrefOf(unit.id)}
      icon={isCompared ? "cross" : "plus"}
    >
      {isCompared ? t("compare.remove") : t("compare.add")}
    </ActionLink>
  );
}
