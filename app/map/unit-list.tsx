import type { ReactNode } from "react";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/action-link.tsx";
import type { PublicUnit } from "~/units/contract.ts";
import type { Found } from "./found-units.server.ts";
import { addressLine, type MapSearch, MOST_COMPARED, searchHref } from "./map-search.ts";
import type { Near } from "./nearest-units.ts";
import { mapTexts } from "./texts/index.ts";
import { careWords, Walking } from "./unit-facts.tsx";

interface Props {
  search: MapSearch;
  found: Pick<Found, "units" | "near">;
}

/** More than this in a town, and the rest of the list waits behind a link: a page of thousands is slow on a phone. */
const LISTED_AT_ONCE = 100;
/** The first unit that the link brings. */
const MORE_ID = "more-units";

/** The units that a search found, with everything that the map shows. */
export function UnitList({ search, found }: Props) {
  const t = useTexts(mapTexts);
  const { units, near } = found;
  if (units.length === 0) {
    return (
      <section aria-labelledby="results-title" id="results">
        <h2 id="results-title">{t("results.all")}</h2>
        <p>{t("results.none")}</p>
        <p>{t("results.noneHelp")}</p>
      </section>
    );
  }
  if (!near) {
    const isCut = units.length > LISTED_AT_ONCE && !search.all;
    const listed = isCut ? units.slice(0, LISTED_AT_ONCE) : units;
    return (
      <>
        <ListSection count={units.length} id="results" title={t("results.all")}>
          {listed.map((unit, index) => (
            <UnitItem id={index === LISTED_AT_ONCE ? MORE_ID : undefined} key={unit.id} search={search} unit={unit} />
          ))}
        </ListSection>
        {isCut ? <MoreLink href={`${searchHref(search, { all: true })}#${MORE_ID}`} /> : null}
      </>
    );
  }
  return (
    <>
      <ListSection count={near.nearest.length} id="results" title={t("results.nearest")}>
        {near.nearest.map((one) => (
          <UnitItem key={one.unit.id} near={one} search={search} unit={one.unit} />
        ))}
      </ListSection>
      {near.others.length > 0 && !search.all ? <MoreLink href={`${searchHref(search, { all: true })}#others`} /> : null}
      {near.others.length > 0 && search.all ? (
        <ListSection count={near.others.length} id="others" title={t("results.others")}>
          {near.others.map((one) => (
            <UnitItem key={one.unit.id} search={search} unit={one.unit} />
          ))}
        </ListSection>
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
  count,
  children,
}: {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
}) {
  const t = useTexts(mapTexts);
  return (
    <section aria-labelledby={`${id}-title`} id={id} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="unit-count">{t("results.count", { count })}</p>
      <ol className="unit-list plain-list">{children}</ol>
    </section>
  );
}

/** Opening a unit from the list keeps the address (issue of the map: a suggestion clears it). */
function UnitItem({
  id,
  unit,
  near,
  search,
}: {
  id?: string | undefined;
  unit: PublicUnit;
  near?: Near<PublicUnit>;
  search: MapSearch;
}) {
  const t = useTexts(mapTexts);
  const language = useLanguage();
  return (
    <li className="unit-item" id={id} tabIndex={id ? -1 : undefined}>
      <h3 className="unit-name" lang={unit.language === language ? undefined : unit.language}>
        <a href={`${searchHref(search, { unitId: unit.id, compared: search.compared })}#unit`}>{unit.name}</a>
      </h3>
      <p>
        {addressLine(unit)}
        <br />
        {careWords(unit, t, language)}, {t(`unitProvider.${unit.providerType}`)}
        {near ? (
          <>
            <br />
            <Walking metres={near.walking} />
          </>
        ) : null}
      </p>
      <CompareLink search={search} unit={unit} />
    </li>
  );
}

function CompareLink({ unit, search }: { unit: PublicUnit; search: MapSearch }) {
  const t = useTexts(mapTexts);
  const isCompared = search.compared.includes(unit.id);
  if (!isCompared && search.compared.length >= MOST_COMPARED) return null;
  const compared = isCompared ? search.compared.filter((id) => id !== unit.id) : [...search.compared, unit.id];
  return (
    <ActionLink
      hiddenText={unit.name}
      href={`${searchHref(search, { compared })}#compare`}
      icon={isCompared ? "cross" : "plus"}
    >
      {isCompared ? t("compare.remove") : t("compare.add")}
    </ActionLink>
  );
}
