import { z } from "zod";
import {
  COLOUR_PAIRS,
  COLOURS,
  type ColourName,
  contrast,
  partsOf,
  type Scheme,
} from "~/foundation/ui/base/colours.ts";
import type { FolderFault } from "./folder-fault.ts";
import { type FolderFiles, jsonOf } from "./folder-files.server.ts";
import { checkedJson, type JsonFile } from "./json-file.ts";
import { namesIn } from "./names-in.ts";

/** A town's own colours: what `theme.json` may say, what each has to be read on, and the style sheet that is made of it. */

/** The colours by what they do, and the custom property of tokens.css that each one stands in for. */
const ROLES = {
  text: "ink",
  quietText: "ink-soft",
  page: "paper",
  ground: "snow",
  band: "mist",
  line: "line",
  edge: "edge",
  action: "blue",
  actionPressed: "blue-deep",
  onAction: "on-blue",
  actionGround: "blue-mist",
  visitedLink: "visited",
  error: "red",
  errorPressed: "red-deep",
  onError: "on-red",
  errorGround: "red-mist",
  done: "green",
  doneGround: "green-mist",
  warning: "amber",
  warningGround: "amber-mist",
  focus: "focus",
  aroundFocus: "focus-glow",
} as const satisfies Record<string, ColourName>;

type Role = keyof typeof ROLES;

const colour = z
  .string({ error: "say a colour in quotes, for example #1f3a8a" })
  .regex(/^#[0-9a-fA-F]{6}$/, "say a colour as #1f3a8a");

const scheme = z.strictObject(
  {
    brand: colour.optional().describe("The band below the header. It only decorates."),
    ...(Object.fromEntries(Object.keys(ROLES).map((role) => [role, colour.optional()])) as Record<
      Role,
      z.ZodOptional<typeof colour>
    >),
  },
  { error: (issue) => (issue.code === "invalid_type" ? "say an object in { }" : undefined) },
);

export const themeFile = z.strictObject({
  $schema: z.string().optional(),
  light: scheme.prefault({}).describe("For readers of light pages."),
  dark: scheme.prefault({}).describe("For readers of dark pages."),
});

type ThemeFile = z.output<typeof themeFile>;

const FILE = "theme.json";

/** Reads the colours of a town. Without a file they are ours. */
export function ownTheme(files: FolderFiles["files"]): {
  css: string | null;
  brand: string | null;
  notes: FolderFault[];
  faults: FolderFault[];
} {
  const found = files.get(FILE);
  if (!found) return { css: null, brand: null, notes: [], faults: [] };
  const { json, notes, faults } = jsonOf(found);
  if (!json) return { css: null, brand: null, notes, faults };
  const read = checkedJson(json, themeFile, (path) => namesIn(themeFile, path));
  if (!("data" in read)) return { css: null, brand: null, notes, faults: [...faults, ...read.faults] };
  const unread = [...unreadable(read.data, "light", json), ...unreadable(read.data, "dark", json)];
  return { css: cssOf(read.data), brand: read.data.light.brand ?? null, notes, faults: [...faults, ...unread] };
}

/** The colours that nobody could read. One fault for each colour of the town, with one that would do. */
function unreadable(theme: ThemeFile, name: Scheme, json: JsonFile): FolderFault[] {
  const said = theme[name];
  const all: Record<ColourName, string> = { ...COLOURS[name] };
  const roleOf = new Map<ColourName, Role>();
  for (const [role, colourName] of Object.entries(ROLES) as [Role, ColourName][]) {
    const own = said[role]?.toLowerCase();
    roleOf.set(colourName, role);
    if (own) all[colourName] = own;
  }
  const isOwn = (one: ColourName) => said[roleOf.get(one) ?? "text"] !== undefined;
  const told = new Set<ColourName>();
  return COLOUR_PAIRS.flatMap(({ front, ground, least }): FolderFault[] => {
    const has = contrast(all[front], all[ground]);
    const at = isOwn(front) ? front : ground;
    if (has >= least || !isOwn(at) || told.has(at)) return [];
    told.add(at);
    const [own, other] = at === front ? [front, ground] : [ground, front];
    const near = nearestReadable(own, all);
    const role = roleOf.get(own) ?? "";
    const advice = near
      ? `the nearest that does is ${near}`
      : `no colour near it does; change ${roleOf.get(other)} too`;
    return [
      {
        file: FILE,
        line: json.lineAt([name, role]),
        says: `${name}.${role}: ${all[own]} has ${rounded(has)}:1 to ${roleOf.get(other)} ${all[other]} and needs ${least}:1; ${advice}`,
      },
    ];
  });
}

/** Rounded down: 6.96 is not 7. */
const rounded = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

const STEPS = 200;

/** The colour mixed with as little black or white as makes all of its pairs readable. Null when neither does. */
function nearestReadable(own: ColourName, all: Readonly<Record<ColourName, string>>): string | null {
  const pairs = COLOUR_PAIRS.filter(({ front, ground }) => front === own || ground === own);
  const isReadable = (tried: string) =>
    pairs.every(({ front, ground, least }) => contrast(tried, all[front === own ? ground : front]) >= least);
  for (let step = 1; step <= STEPS; step += 1)
    for (const end of [0, 255]) {
      const tried = mixed(all[own], end, step / STEPS);
      if (isReadable(tried)) return tried;
    }
  return null;
}

const mixed = (one: string, end: number, share: number): string =>
  `#${partsOf(one)
    .map((part) => Math.round(part + (end - part) * share))
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;

/**
 * The town's colours in the layer of ours. A reader who asks for more contrast gets ours: they are made for that, and a
 * town says only two schemes.
 */
function cssOf({ light, dark }: ThemeFile): string {
  const rules = [
    `:root{${propertiesOf(light)}}`,
    `@media (prefers-color-scheme:dark){:root{${propertiesOf(dark, COLOURS.dark)}}}`,
  ];
  return `@layer tokens{@media not all and (prefers-contrast:more){${rules.join("")}}}`;
}

/** The dark scheme says all colours again: those of the town's light one would else stay. */
function propertiesOf(said: ThemeFile["light"], otherwise?: Readonly<Record<ColourName, string>>): string {
  const colours = (Object.entries(ROLES) as [Role, ColourName][]).flatMap(([role, name]) => {
    const own = said[role] ?? otherwise?.[name];
    return own ? [`--${name}:${own}`] : [];
  });
  return [...colours, ...(said.brand ? [`--dawn:${said.brand}`] : [])].join(";");
}
