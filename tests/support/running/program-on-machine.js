import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const mayRun = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Where a program is: under the first of its names that is in the PATH, else in one of these places.
 * @param {readonly string[]} names
 * @param {readonly string[]} places
 * @returns {string | null}
 */
export function programOnMachine(names, places = [], environment = process.env) {
  const folders = (environment.PATH ?? "").split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(mayRun) ?? null;
}
