import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import { instantAt } from "~/foundation/dates/clock.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { IslandPlace } from "~/foundation/islands/island.tsx";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { isServed } from "~/pages-at.ts";
import { mapViewOf } from "../drawing/pages/map-looks.ts";
import { StaticMap } from "../drawing/pages/static-map.tsx";
import { staticSigns } from "../drawing/pages/static-signs.ts";
import { ownTiles } from "../drawing/tile-addresses.ts";
import { useLiveMapProps, usePins } from "../live/pages/use-live-props.tsx";
import { CompareUnits } from "../results/pages/compare-units.tsx";
import { foundUnits } from "../results/pages/found-units.server.ts";
import { ARRIVAL_TIME, arrivalDate, routePlannerLink } from "../results/pages/route-planner.ts";
import { UnitDetails } from "../results/pages/unit-details.tsx";
import { UnitList } from "../results/pages/unit-list.tsx";
import { AddressChoices } from "../searching/pages/address-choices.tsx";
import { exactAddress } from "../searching/pages/exact-address.ts";
import { KeptPlaces } from "../searching/pages/kept-places.tsx";
import { SearchForm } from "../searching/pages/search-form.tsx";
import { searchTitles } from "../searching/pages/search-titles.ts";
import { mapTexts } from "../texts/index.ts";
import { applicationPath, applyingTo } from "./applying-to.ts";
import styles from "./map.css?url";
import { addressLine, type MapSearch, searchFrom, searchHref, unitHrefs } from "./map-search.ts";
import { WRITING } from "./page-marks.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, settings, today, guardian } = publicAt(request, context);
  const parameters = new URL(request.url).searchParams;
  const search = searchFrom(parameters);
  const { found, onMap, isAllOnMap } = await foundUnits(api, search);
  const exact = parameters.has(WRITING) ? null : exactAddress(search.text ?? "", found.suggestions?.addresses ?? []);
  if (exact) throw redirect(searchHref(search, { address: exact, text: exact.streetAddress }));
  const { map, links } = settings.town;
  const unit = found.selected?.unit;
  const view = mapViewOf(search, unit?.location ?? null, map);
  const { tileUrl, attribution } = settings.map;
  return {
    search,
    found,
    isAllOnMap,
    view,
    // Signs, not units: the map may hold thousands of units, and the page draws a few dozen signs.
    signs: staticSigns(onMap, unit?.id ?? null, view),
    tiles: { template: tileUrl ?? ownTiles("auto", context.language), credits: attribution, isOwn: tileUrl === null },
    applying:
      unit && isServed("/applications/new", settings) ? applyingTo(unit, search, { settings, today, guardian }) : null,
    backTo: guardian ? ("applications" as const) : ("login" as const),
    voucherHref: links.voucher,
    exampleAddress: map.exampleAddress,
    routeHref:
      search.address && unit?.location
        ? routePlannerLink(
            links.routePlanner,
            { name: addressLine(search.address), ...search.address },
            { name: unit.name, ...unit.location },
            instantAt(arrivalDate(today), ARRIVAL_TIME).getTime() / 1000,
          )
        : null,
  };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle<typeof loader> = {
  title: (language, data) => {
    const t = mapTexts.in(language);
    return [...(data ? searchTitles(data.search, data.found, t) : []), t("title")].join(" – ");
  },
};

export default function FindUnit() {
  const t = useTexts(mapTexts);
  const { search, found, isAllOnMap, view, signs, tiles, backTo, routeHref, voucherHref, exampleAddress, applying } =
    useLoaderData<typeof loader>();
  const { selected } = found;
  const pins = usePins(search);
  const from = { walks: search.address ? found.walks : null, kept: found.fromKept };
  const liveProps = useLiveMapProps({ search, found, isAllOnMap, pins, view, tiles });
  return (
    <Page
      back={
        search.application
          ? { href: applicationPath(search.application.id), label: t("back.application") }
          : { href: backTo === "applications" ? "/applications" : "/login", label: t(`back.${backTo}`) }
      }
      title={t("title")}
      width="wide"
    >
      <div className={`unit-finder unit-finder-${search.view}-first${selected ? " unit-finder-opened" : ""}`}>
        <div className="unit-finder-comparison">
          {found.compared.length > 0 && !selected ? (
            <CompareUnits from={from} search={search} units={found.compared} />
          ) : null}
        </div>
        <div className="unit-finder-search flow">
          {selected ? null : (
            <>
              {search.unitId ? <p>{t("unit.notFound")}</p> : null}
              <SearchForm example={exampleAddress} search={search} />
              <AddressChoices search={search} suggestions={found.suggestions} />
              <KeptPlaces search={search} />
            </>
          )}
        </div>
        <p className="unit-finder-switch">
          <ViewSwitch search={search} />
        </p>
        <div className="unit-finder-list flow">
          {selected ? (
            <UnitDetails
              applying={applying}
              from={from}
              routeHref={routeHref}
              search={search}
              unit={selected.unit}
              voucherHref={voucherHref}
            />
          ) : (
            <>
              <UnitList found={found} search={search} />
              <p className="no-print hint">{t("results.print")}</p>
            </>
          )}
        </div>
        <div className="unit-finder-map">
          <IslandPlace name="unit-map" props={liveProps} wakes="seen">
            <StaticMap
              hrefOf={(look) => searchHref(search, { look })}
              isHiddenOnNarrow={search.view === "list"}
              pins={[...(pins.address ? [pins.address] : []), ...pins.kept]}
              signs={signs}
              tiles={tiles}
              unitHref={unitHrefs(search)}
              view={view}
            />
          </IslandPlace>
        </div>
      </div>
    </Page>
  );
}

/** A narrow screen shows the list or the map. A link leads from each to the other. */
function ViewSwitch({ search }: { search: MapSearch }) {
  const t = useTexts(mapTexts);
  return search.view === "list" ? (
    <ActionLink href={`${searchHref(search, { view: "map" })}#map`} icon="map" kind="secondary">
      {t("results.switchToMap")}
    </ActionLink>
  ) : (
    <ActionLink href={`${searchHref(search, { view: "list" })}#results`} icon="document" kind="secondary">
      {t("results.switchToList")}
    </ActionLink>
  );
}
