import type { ServerBuild } from "@remix-run/node";
import type { Logger } from "pino";
import { declaredTexts, sayInstead } from "~/foundation/i18n/texts.ts";
import type { Settings } from "~/foundation/parts.ts";
import { type FolderFault, TownFolderFault } from "~/town-folder/folder-fault.ts";
import { checkedWords, wordsOfDeclared } from "~/town-folder/own-words.ts";
import { tryTown } from "~/town-folder/read-town.server.ts";
import { townSettings } from "~/town-folder/town-settings.ts";
import { type WatchedFolder, watchFolder } from "~/town-folder/watch-folder.server.ts";

/** What stands behind the pages decides which texts they have. */
export interface OwnWords {
  /** Words for texts that are not declared are left. Else they are faults. */
  leavesOthers: boolean;
}

/**
 * Lays the town's own words over ours.
 * @returns the names of the texts whose words it left
 * @throws TownFolderFault for what we do not say, or say with other places
 */
export async function sayInOwnWords(
  { folder, words }: Pick<Settings, "folder" | "words">,
  pages: () => Promise<ServerBuild>,
  { leavesOthers }: OwnWords,
): Promise<readonly string[]> {
  if (words.length === 0) {
    sayInstead({});
    return [];
  }
  // The texts of a page are declared when the page is loaded.
  await pages();
  const declared = declaredTexts();
  const { files, others } = leavesOthers ? wordsOfDeclared(words, declared) : { files: words, others: [] };
  const checked = checkedWords(files, declared);
  if (checked.faults.length > 0) throw new TownFolderFault(folder, checked.faults);
  sayInstead(checked.words);
  return others;
}

interface Watching {
  settings: Settings;
  pages: () => Promise<ServerBuild>;
  log: Logger;
  ownWords: OwnWords;
  /** What was made of the settings has to be made again. */
  changed: () => void;
}

/** With `TOWN_WATCH` a change of the town's folder is there at the next request. A faulty one changes nothing. */
export function watchTown({ settings, pages, log, ownWords, changed }: Watching): WatchedFolder {
  const { folder, townWatch } = settings;
  if (!townWatch) return { remark: () => null, stop: () => undefined };
  const take = async (): Promise<readonly FolderFault[]> => {
    const { town, faults } = tryTown(folder);
    if (!town || faults.length > 0) return faults;
    const taken = townSettings(town);
    try {
      await sayInOwnWords(taken, pages, ownWords);
    } catch (fault) {
      if (fault instanceof TownFolderFault) return fault.faults;
      throw fault;
    }
    // Every call and page reads the settings of its request from this one object.
    Object.assign(settings, taken);
    changed();
    return [];
  };
  return watchFolder({
    folder,
    take,
    report: {
      taken: () => log.info({ event: "town", folder }, "the town's folder has changed and is taken"),
      refused: (faults) =>
        log.error(
          { event: "town", folder, faults },
          "the town's folder has changed and has faults: nothing of it is taken",
        ),
    },
  });
}
