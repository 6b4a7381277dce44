import { ofEachDetail } from "~/people/own-details.ts";

/** An update of own details that keeps all of them. */
export const ALL_KEPT = ofEachDetail(() => null);
