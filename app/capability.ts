import type { Db } from "~/foundation/database/database.server.ts";
import type { DailyTask } from "~/foundation/jobs/run-jobs.server.ts";
import type { Parts } from "~/foundation/parts.ts";
import type { GuardianContext, ServedCalls } from "~/foundation/seam/serve.ts";
import type { NoticeMakers } from "~/notices/behind/told-news.server.ts";
import type { PaperMakers } from "~/official-documents/behind/document-jobs.server.ts";
import type { CopySources, KeptPages } from "~/personal-details/own-data/own-answers.ts";
import type { WaitingAreas } from "~/waiting/behind/waiting-calls.server.ts";
import type { WaitingFacts } from "~/waiting/behind/waiting-store.server.ts";
import type { contract } from "./contract.ts";

/** What a daily task gets of the process. */
type DailyParts = Pick<GuardianContext, "db" | "files" | "settings">;

/**
 * What a folder of app/ gives to the service, in its `index.server.ts`. The town has the list of these files
 * (municipality/capabilities.server.ts) and reads it in loops. What nobody gives does not compile there.
 */
export interface Capability {
  /** How its calls are served, by area of the contract. */
  readonly calls?: Partial<ServedCalls<typeof contract>>;
  /** What waits for a guardian there, by kind: how it is counted, and how it is told. */
  readonly waiting?: Partial<WaitingAreas>;
  /** What those counts need to know, reckoned once by its rules. */
  readonly waitingFacts?: (context: GuardianContext) => Partial<WaitingFacts>;
  /** The makers of its papers, by kind. */
  readonly papers?: Partial<PaperMakers>;
  /** The makers of the mails about its news, by kind. */
  readonly notices?: NoticeMakers;
  /** Its pages whose forms are kept, each with the key of its words in the copy of own data. */
  readonly keptPages?: KeptPages;
  /** What the copy of own data tells from its tables, by section. Empty: they hold nothing of a guardian. */
  readonly ownData: Partial<CopySources["sections"]>;
  /** How that copy tells its forms that were not sent. */
  readonly unsentForms?: Pick<CopySources, "unsent">;
  /** What its rules and errands give to the errands of nouns. */
  readonly parts?: Partial<Parts>;
  /** Its tasks of every day. */
  readonly daily?: readonly (Omit<DailyTask, "run"> & { run: (parts: DailyParts, now: Date) => Promise<unknown> })[];
  /** What it deletes every night, because it is over. */
  readonly forgets?: readonly ((db: Db, now: Date) => Promise<unknown>)[];
}
