import { thingsInRows } from "~/waiting/behind/things.server.ts";
import { assistancePath } from "../assistance-addresses.ts";
import { supportDecisionsToRead } from "./waiting-support-store.server.ts";

/** A decision on support has no last day to read it. */
export const supportThatWaits = thingsInRows(supportDecisionsToRead, (rows) =>
  rows.map(({ id, kind, childId }) => ({ count: 1, childIds: [childId], href: assistancePath(kind, id) })),
);
