import type { Api } from "~/api/page-context.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { Guardian } from "~/foundation/seam/serve.ts";
import type { FoundThing } from "~/waiting/found-thing.ts";

/** The client of a page, and for whom we reckon what waits, and when. */
export interface AskingWhatWaits {
  api: Api;
  guardian: Guardian;
  now: Date;
  today: IsoDate;
  settings: Pick<Settings, "town" | "flags">;
}

/** What waits of one kind, as the contract's own calls tell it. */
export type ThingsByContract = (at: AskingWhatWaits) => Promise<FoundThing[]>;
