/**
 * The script of every page. Each module is bound to `data-` hooks of the markup and may be missing: nothing here knows
 * anything that the server cannot draw. At most 5 kB compressed (tests/islands/script-weight.test.ts).
 */

import { arrived } from "./enhancers/arrived.ts";
import { cleanAddress } from "./enhancers/clean-address.ts";
import { connection } from "./enhancers/connection.ts";
import { characterCount } from "./enhancers/forms/character-count.ts";
import { datePicker } from "./enhancers/forms/date-picker.ts";
import { keep } from "./enhancers/forms/keep.ts";
import { leaveGuard } from "./enhancers/forms/leave-guard.ts";
import { linksAgain } from "./enhancers/forms/links-again.ts";
import { refresh } from "./enhancers/forms/refresh.ts";
import { reveal } from "./enhancers/forms/reveal.ts";
import { shownWhen } from "./enhancers/forms/shown-when.ts";
import { upload } from "./enhancers/forms/upload.ts";
import { islands } from "./enhancers/islands.ts";
import { menus } from "./enhancers/menus.ts";
import { newVersion } from "./enhancers/new-version.ts";
import { pageDialog } from "./enhancers/page-dialog.ts";
import { rareParts } from "./enhancers/rare-parts.ts";
import { rememberedDetails } from "./enhancers/remembered-details.ts";
import { sessionEnd } from "./enhancers/session-end.ts";
import { worker } from "./enhancers/worker.ts";

// Held-back forms first: a form that waits for the connection does not leave the page.
for (const enhance of [
  linksAgain,
  connection,
  leaveGuard,
  keep,
  cleanAddress,
  sessionEnd,
  newVersion,
  upload,
  refresh,
  datePicker,
  reveal,
  characterCount,
  pageDialog,
  menus,
  rememberedDetails,
  shownWhen,
  arrived,
  rareParts,
  islands,
  worker,
]) {
  try {
    enhance();
  } catch (error) {
    // If one enhancer fails in an unknown browser, the others must still start.
    reportError(error);
  }
}
