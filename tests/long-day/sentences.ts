import type { Hears } from "../durability/in-front/guardian.ts";
import type { Gate } from "../faults/guardians.ts";
import { mainOf, type Seen } from "../support/asking/posted-form.ts";
import type { Trouble, Troubles } from "./troubles.ts";

/** Sentences that say that nothing has changed. */
const NOTHING_DONE =
  /Mitään ei (?:lähetetty|tallennettu|muutettu|peruttu|irtisanottu|varattu)|lähetystäsi ei tallennettu|Lisäämättä jäi/;
const AWAY = /^Palvelu on hetken poissa käytöstä/;
const NO_ROOM = /ei voi (?:lisätä|käsitellä) juuri nyt/;
const NOT_KNOWN = /emme tiedä, (?:menikö|tuliko|tallentuiko|peruttiinko)/i;

/** What guardians were told when it was not done, and whether that was so. */
export function sentences({
  gate,
  troubles,
  found,
}: {
  gate: Gate;
  troubles: Troubles;
  found: (detail: string) => void;
}) {
  const told = { nothingDone: 0, away: 0, noRoom: 0, notKnown: 0 };

  const hears: Hears = async (errand, pages) => {
    const at = performance.now();
    const says = (pattern: RegExp) => (page: Seen) => pattern.test(mainOf(page.html));
    told.notKnown += pages.filter(says(NOT_KNOWN)).length;
    const away = pages.filter((page) => page.status === 503 || says(AWAY)(page));
    const noRoom = pages.filter((page) => !away.includes(page) && says(NO_ROOM)(page));
    told.away += away.length;
    const hasReason = (what: Trouble) => troubles.was(what, at);
    told.noRoom += noRoom.length + (hasReason("disk") && !hasReason("database") ? away.length : 0);
    for (const { html } of hasReason("database") || hasReason("disk") ? [] : away)
      found(`nothing was away at ${errand.address}: ${mainOf(html)}`);
    for (const { html } of hasReason("disk") ? [] : noRoom)
      found(`there was room at ${errand.address}: ${mainOf(html)}`);
    const nothing = pages.filter(says(NOTHING_DONE));
    told.nothingDone += nothing.length;
    // Of two presses one may have been done: only when both say that nothing was done must nothing be there.
    if (nothing.length < pages.length) return;
    const count = await gate.inside(() => errand.count());
    if (count > 0) found(`“nothing was done” at ${errand.address}, and it is there: ${mainOf(nothing[0]?.html ?? "")}`);
  };

  return { told, hears };
}
