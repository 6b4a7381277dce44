import { z } from "zod";
import { text } from "../reading/fields.ts";
import type { Entries } from "../reading/posted.ts";
import { sentIn } from "../reading/read-entries.ts";
import { SHOWN_QUESTION } from "./guided.ts";
import { CHECKED, SEEN_VERSION } from "./long-form.ts";

const marks = z.object({
  [SEEN_VERSION]: text(),
  [CHECKED]: text().transform((names) => names.split(" ").filter(Boolean)),
  [SHOWN_QUESTION]: text(),
});

/** A long form remembers these beside its answers. */
export const marksIn = (entries: Entries) => sentIn(entries, marks);
