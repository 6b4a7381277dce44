/**
 * What the specification says of a document that guardians fill in, apart from the service: who may do what with it, and
 * what each guardian reads. Aino and Antti are guardians of its child. Pekka is somebody else.
 */
export const READERS = ["aino", "antti", "pekka"] as const;
export type Reader = (typeof READERS)[number];
type Status = "DRAFT" | "CITIZEN_DRAFT" | "COMPLETED";

export interface DocumentModel {
  status: Status;
  /** What the staff write now. */
  working: string;
  /** What guardians read. Null before it is published. */
  published: string | null;
  sentBy: Reader | null;
  readBy: Set<Reader>;
}

export const newDocument = (): DocumentModel => ({
  status: "DRAFT",
  working: "",
  published: null,
  sentBy: null,
  readBy: new Set(),
});

export type DocumentStep =
  | { do: "send"; who: Reader; text: string; fits: boolean; to: Status }
  | { do: "open"; who: Reader }
  | { do: "write"; text: string }
  | { do: "publish" | "advance" | "take back" };

/** The status of the refusal; "desk" when the staff cannot do it; null when it is carried out. */
export type Outcome = 400 | 403 | 409 | "desk" | null;

const CHAIN: readonly Status[] = ["DRAFT", "CITIZEN_DRAFT", "COMPLETED"];

const isTheirs = (who: Reader): boolean => who !== "pekka";

export function carriedOut(model: DocumentModel, step: DocumentStep): Outcome {
  switch (step.do) {
    case "send":
      return send(model, step);
    case "open":
      if (!isTheirs(step.who) || model.published === null) return 403;
      model.readBy.add(step.who);
      return null;
    case "write":
      model.working = step.text;
      return null;
    case "publish":
      publish(model);
      return null;
    case "advance": {
      const next = CHAIN[CHAIN.indexOf(model.status) + 1];
      if (!next) return "desk";
      model.status = next;
      publish(model);
      return null;
    }
    case "take back": {
      const before = CHAIN[CHAIN.indexOf(model.status) - 1];
      if (!before) return "desk";
      model.status = before;
      model.sentBy = null;
      return null;
    }
  }
}

/** A published version is new to everybody. */
function publish(model: DocumentModel): void {
  model.published = model.working;
  model.readBy.clear();
}

function send(model: DocumentModel, { who, text, fits, to }: Extract<DocumentStep, { do: "send" }>): Outcome {
  if (!isTheirs(who) || model.published === null || model.status !== "CITIZEN_DRAFT") return 403;
  if (to !== "COMPLETED") return 409;
  if (!fits) return 400;
  model.status = "COMPLETED";
  model.working = text;
  model.published = text;
  model.sentBy = who;
  model.readBy.add(who);
  return null;
}

/** What a guardian reads of it; null for whoever may not, and before it is published. */
export const readBy = ({ published, status, sentBy, ...model }: DocumentModel, who: Reader) =>
  published === null || !isTheirs(who)
    ? null
    : {
        status,
        text: published,
        sentBy,
        unread: !model.readBy.has(who),
        waits: status === "CITIZEN_DRAFT" && sentBy === null,
      };
