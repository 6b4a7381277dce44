import type { readTown } from "../app/town-folder/read-town.server.ts";
import type { Visit } from "./visit.ts";

/**
 * Does this town have what the state shows? A plain gateway has none of our extensions, and without keys no device tells of
 * news.
 */
export function inTown(
  { needs }: Pick<Visit, "needs">,
  { file }: Pick<ReturnType<typeof readTown>, "file">,
  { extensions = true, devices = false }: { extensions?: boolean; devices?: boolean } = {},
): boolean {
  if (!needs) return true;
  if (needs === "extensions") return extensions;
  if (needs === "devices") return devices;
  return needs === "pages" ? file.pages.length > 0 : file.features[needs];
}
