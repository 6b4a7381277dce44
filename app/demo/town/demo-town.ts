import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "~/foundation/parts.ts";
import { TownFolderFault } from "~/town-folder/folder-fault.ts";
import { jsonOf } from "~/town-folder/folder-files.server.ts";
import { checkedJson } from "~/town-folder/json-file.ts";
import { namesIn } from "~/town-folder/names-in.ts";
import type { TownSketch } from "../town-plan/draw-town.ts";
import { type DemoFile, demoFile } from "./demo-file.ts";
import { plainTown } from "./plain-town.ts";

export type District = Omit<DemoFile["districts"][number], "units">;

export interface TownUnit extends Readonly<DemoFile["districts"][number]["units"][number]> {
  readonly district: District;
  readonly streetAddress: string;
}

/** The invented town that a demo shows. */
export interface DemoTown {
  /** For addresses of mail: `hyvinkaa`. */
  readonly slug: string;
  /** Every demo guardian with a username has this password. */
  readonly password: string;
  readonly postOffice: string;
  readonly districts: readonly District[];
  readonly units: readonly TownUnit[];
  /** Names of units that the demo's families say, and the unit of this town that stands for each. */
  readonly standIns: Readonly<Record<string, string>>;
  readonly sketch: TownSketch;
  readonly facts: Settings["town"];
}

const DEMO = "demo.json";

/** The demo of a town: what its folder says, else plain districts of ours around the town's centre. */
export function demoTownOf({ folder, town: facts }: Pick<Settings, "folder" | "town">): DemoTown {
  const { districts, sketch, ...said } = existsSync(join(folder, DEMO)) ? saidIn(folder) : plainTown(facts);
  const slug = slugOf(facts.name.fi);
  return {
    ...said,
    facts,
    slug,
    password: `${slug.charAt(0).toUpperCase()}${slug.slice(1)}-demo-2026`,
    districts,
    units: districts.flatMap((district) =>
      district.units.map((unit, order) => ({ ...unit, district, streetAddress: addressIn(district, order) })),
    ),
    sketch: { ...sketch, name: facts.name.fi, postOffice: said.postOffice, districts },
  };
}

function saidIn(folder: string): DemoFile {
  const { json, faults } = jsonOf({ file: DEMO, bytes: readFileSync(join(folder, DEMO)) });
  if (!json) throw new TownFolderFault(folder, faults);
  const checked = checkedJson(json, demoFile, (path) => namesIn(demoFile, path));
  if (!("data" in checked)) throw new TownFolderFault(folder, checked.faults);
  return checked.data;
}

/** The units of a district are on its streets in turn. */
const addressIn = ({ streets }: District, order: number): string =>
  `${streets[order % streets.length]} ${3 + order * 4}`;

/** "Hyvinkää" is "hyvinkaa" in addresses. */
const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^a-z0-9]/gi, "")
    .toLowerCase();

/** A unit's number begins like its municipality's, so it has the right area code. */
export const unitPhone = (unitName: string, municipalityPhone: string): string => {
  const letters = [...unitName].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return municipalityPhone.replace(/\d{4}$/, String(1000 + letters).slice(-4));
};
