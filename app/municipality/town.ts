import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { declaredTexts } from "~/foundation/i18n/texts.ts";
import { DECLARES_TEXTS } from "~/foundation/i18n/texts-in-browser.ts";
import { townCommand } from "~/town-folder/town-commands.ts";

/** `npm run town`: for the people who make a town's folder. It needs no database and no build. */

const APP = fileURLToPath(new URL("..", import.meta.url));

/** Declares the texts of all capabilities. */
async function declareAll(): Promise<void> {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).map((file) => join(APP, file));
  for (const file of files.filter((one) => DECLARES_TEXTS.test(one.replaceAll("\\", "/"))))
    await import(pathToFileURL(file).href);
}

await declareAll();
const { lines, isWell } = townCommand(process.argv.slice(2), declaredTexts());
for (const line of lines) console.log(line);
process.exitCode = isWell ? 0 : 1;
