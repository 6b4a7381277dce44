import { z } from "zod";
import { text } from "./fields.ts";
import type { Entries } from "./posted.ts";
import { CHECKED, SEEN_VERSION, SHOWN_QUESTION } from "./posted.ts";
import { sentIn } from "./read-entries.ts";

const marks = z.object({
  [SEEN_VERSION]: text(),
  [CHECKED]: text().transform((names) => names.split(" ").filter(Boolean)),
  [SHOWN_QUESTION]: text(),
});

/** A long form remembers these beside its answers. */
export const marksIn = (entries: Entries) => sentIn(entries, marks);
