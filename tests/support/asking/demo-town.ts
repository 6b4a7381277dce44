import { type DemoTown, demoTownOf } from "~/demo/town/demo-town.ts";
import { readTown } from "~/town-folder/read-town.server.ts";
import { townSettings } from "~/town-folder/town-settings.ts";

/** The demo of a town that ships. The plan of each is drawn once for a process. */
export function demoTown(name: "merila" | "pohjola" = "merila"): DemoTown {
  const town = known.get(name) ?? demoTownOf(townSettings(readTown(name)));
  known.set(name, town);
  return town;
}

const known = new Map<string, DemoTown>();
