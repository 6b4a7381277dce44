import type { readTown } from "../app/town-folder/read-town.server.ts";
import type { Visit } from "./visit.ts";

/** Does this town have what the state shows? A plain gateway has none of our extensions. */
export function inTown(
  { needs }: Pick<Visit, "needs">,
  { file }: Pick<ReturnType<typeof readTown>, "file">,
  { extensions = true }: { extensions?: boolean } = {},
): boolean {
  if (!needs) return true;
  if (needs === "extensions") return extensions;
  return needs === "pages" ? file.pages.length > 0 : file.features[needs];
}
