import type { PageRow, TownSettings } from "./page-row.ts";
import { pages } from "./routes.ts";

export type PagePath = (typeof pages)[number]["path"];

type Said<When> = { [K in keyof When & string]: When[K] extends string ? `${K}=${When[K]}` : K }[keyof When & string];
type NameOf<Row> = Row extends { path: infer Path extends string }
  ? Row extends { when: infer When }
    ? `${Path}?${Said<When>}`
    : Path
  : never;

/** The name of a page: its path, with the parameter that tells it from the others of the path. */
export type PageName = NameOf<(typeof pages)[number]>;

/** `/calendar?modal=absences`, `/calendar?day`, and for most pages the path. */
export function nameOf({ path, when = {} }: Pick<PageRow, "path" | "when">): PageName {
  const said = Object.entries(when).map(([name, value]) => (value === true ? name : `${name}=${value}`));
  return [path, ...said].join("?") as PageName;
}

const rows: readonly PageRow[] = pages;

/** The rows of the pages that this town has. */
export const rowsIn = (settings: TownSettings): PageRow[] => rows.filter((row) => row.only?.(settings) ?? true);

/** Is there a page at this path in this town? Links ask here, so no link leads to a page that is not. */
export const isServed = (path: string, settings: TownSettings): boolean =>
  rowsIn(settings).some((row) => row.path === path);

/** React Router reads paths in the same way: in any case, with any slashes at the end. */
const patterns: ReadonlyMap<PageRow, RegExp> = new Map(
  rows.map((row) => [row, new RegExp(`^${row.path.replace(/:\w+/g, "[^/]+")}/*$`, "i")]),
);

/**
 * The row of the page at an address, whatever ids stand in it; null where there is no page. The first row that fits:
 * `/applications/new` stands before `/applications/:applicationId`. A dialog that no row has is no page.
 */
export function rowAt(address: string, among: readonly PageRow[] = rows): PageRow | null {
  const [, path = "", search = ""] = /^([^?#]*)([^#]*)/.exec(address) ?? [];
  const asked = new URLSearchParams(search);
  const first = among.find((row) => patterns.get(row)?.test(path));
  const ofPath = among.filter((row) => row.path === first?.path);
  if ([...asked].some(([name, value]) => isUnknown(name, value, ofPath))) return null;
  return (
    ofPath.find(({ when = {} }) => Object.entries(when).every(([name, value]) => isAsked(asked, name, value))) ?? null
  );
}

const isAsked = (asked: URLSearchParams, name: string, value: string | true): boolean =>
  value === true ? asked.has(name) : asked.get(name) === value;

function isUnknown(name: string, value: string, ofPath: readonly PageRow[]): boolean {
  const known = ofPath.flatMap(({ when }) => when?.[name] ?? []);
  return known.some((one) => typeof one === "string") && !known.some((one) => one === true || one === value);
}
