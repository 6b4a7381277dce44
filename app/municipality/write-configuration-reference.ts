import { writeFileSync } from "node:fs";
import { REFERENCES } from "./configuration-reference.ts";

/** `npm run docs:configuration` */
for (const { file, content } of REFERENCES) {
  writeFileSync(new URL(`../../${file}`, import.meta.url), content());
}
