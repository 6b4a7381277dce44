import type { AtPage } from "~/api/guardian.server.ts";
import type { Told } from "~/foundation/forms/banners/told.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { ClientOptions } from "~/foundation/seam/client.ts";
import type { SectionKey } from "../../children-addresses.ts";

/** An application about a child's care, in the reader's words. Both guardians read it; its sender cancels it. */
export interface CareApplication {
  id: string;
  /** What is applied for. */
  name: string;
  status: "WAITING" | "ACCEPTED" | "REJECTED";
  sentBy: Signature;
  /** Why it is applied for, under its question. Null: the sender did not say. */
  reason: { question: string; answer: string } | null;
  decision: (Signature & { reason: string | null }) | null;
  /** What follows from its approval. */
  accepted: { text: string; link: { href: string; label: string } | null };
  /** The reader has sent it. */
  isOwn: boolean;
  mayCancel: boolean;
  /** The receipt of the reader's own application. */
  receiptId: string | null;
}

interface Signature {
  name: string;
  /** A moment, as the wire has it. */
  at: string;
}

/** A kind of applications about a child's care. It keeps its own questions and calls. */
export interface CareApplicationKind {
  section: SectionKey;
  newPath: (childId: string) => string;
  cancelPath: (childId: string, id: string) => string;
  /** True: a username login reads them, but may not cancel one. */
  cancellingIsStrong: boolean;
  /** The applications of a child by any guardian, the newest first. */
  list: (at: Pick<AtPage, "api" | "guardian" | "language">, childId: string) => Promise<CareApplication[]>;
  remove: (at: Pick<AtPage, "api">, id: string, options: ClientOptions) => Promise<unknown>;
  /** How the call refuses to remove a decided one (contract 3.16, 3.19). */
  refusesDecided: "faults" | "stale";
  /** Who decides it. */
  decides: Told;
  words: (language: Language) => CareWords;
}

/** The words of one kind. */
export interface CareWords {
  lead: string;
  none: string;
  new: string;
  cancelling: { title: string; text: string };
  tooLate: { title: string; text: string };
}

type WordOfKind = "lead" | "none" | "new" | `${"cancelling" | "tooLate"}.${"title" | "text"}`;

/** The words of a kind from its own texts. */
export const careWords = (t: (key: WordOfKind) => string): CareWords => ({
  lead: t("lead"),
  none: t("none"),
  new: t("new"),
  cancelling: { title: t("cancelling.title"), text: t("cancelling.text") },
  tooLate: { title: t("tooLate.title"), text: t("tooLate.text") },
});
