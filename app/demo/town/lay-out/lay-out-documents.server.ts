import { markRead, saveAnswers } from "~/children/child-documents/behind/sending-store.server.ts";
import type { DocumentContent } from "~/children/child-documents/template-shapes.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addMonths } from "~/foundation/dates/iso-date.ts";
import {
  addTemplate,
  advanceDocument,
  annulDocument,
  beginDocument,
  decideDocument,
  publishDocument,
  type TemplatePlan,
  takeDocumentBack,
} from "../../desk/moves/document-moves.server.ts";
import {
  BASIC_DETAILS,
  DECISION,
  ENGLISH_PLAN,
  MIGRATED_PLAN,
  PERMISSIONS,
  PLAN,
  SWEDISH_DETAILS,
  SWEDISH_PLAN,
} from "../demo-templates.ts";
import { daysAgo, type LaidOut } from "./laid-out.ts";

interface DemoDocument {
  of: TemplatePlan;
  /** The child, by individual number. */
  child: number;
  /** Days since it was published. */
  published: number;
  content?: DocumentContent;
  /** Guardians who have opened it. */
  readBy?: readonly string[];
  /**
   * What happened to it after the staff wrote it. `draft`: guardians do not see it. `published`: in its first status.
   * `advanced`: once further, such as sent for answering. `completed`: to the end of its statuses.
   */
  as: "draft" | "published" | "advanced" | "completed" | "ACCEPTED" | "REJECTED" | "ANNULLED" | "taken back";
  /** The guardian who has sent it, and what. */
  sent?: { by: string; content: DocumentContent };
}

const said = (answers: Record<string, string>): DocumentContent => ({
  answers: Object.entries(answers).map(([questionId, answer]) => ({ type: "TEXT", questionId, answer })),
});

const PERMITTED: DocumentContent = {
  answers: [
    { type: "CHECKBOX", questionId: "trips", answer: true },
    { type: "CHECKBOX", questionId: "photos", answer: false },
    { type: "TEXT", questionId: "more", answer: "Kuvat saa näyttää vain meille." },
  ],
};

const OWN_PLAN = said({
  strengths: "Lapsi leikkii mielellään rakentelua ja auttaa pienempiä.",
  aims: "Järjestämme päivittäin rauhallisen lukuhetken pienessä ryhmässä.",
});

const TRANSPORT = said({
  content: "Lapselle järjestetään kuljetus kodin ja päiväkodin välille.",
  reason: "Matka on yli viisi kilometriä, eikä joukkoliikennettä ole.",
});

const [ELSA, OTTO, ALVA, ILONA, EINO] = [950, 951, 952, 956, 963];

/** A document in each state that guardians can meet, in each language of documents. */
const DOCUMENTS: readonly DemoDocument[] = [
  { of: BASIC_DETAILS, child: ELSA, published: 2, as: "advanced" },
  {
    of: PERMISSIONS,
    child: ELSA,
    published: 20,
    as: "advanced",
    readBy: ["aino"],
    sent: { by: "antti", content: PERMITTED },
  },
  { of: PLAN, child: ELSA, published: 5, content: OWN_PLAN, as: "completed" },
  { of: PLAN, child: OTTO, published: 1, content: OWN_PLAN, as: "draft" },
  { of: SWEDISH_DETAILS, child: ALVA, published: 3, as: "advanced" },
  {
    of: SWEDISH_PLAN,
    child: ALVA,
    published: 30,
    content: said({ strengths: "Barnet bygger gärna och berättar långa sagor." }),
    as: "completed",
    readBy: ["mikael"],
  },
  { of: DECISION, child: ILONA, published: 4, content: TRANSPORT, as: "advanced" },
  { of: DECISION, child: ILONA, published: 40, content: TRANSPORT, as: "ACCEPTED" },
  { of: DECISION, child: ILONA, published: 150, content: TRANSPORT, as: "REJECTED", readBy: ["sara"] },
  { of: DECISION, child: ILONA, published: 260, content: TRANSPORT, as: "ANNULLED", readBy: ["sara"] },
  { of: MIGRATED_PLAN, child: ILONA, published: 400, content: OWN_PLAN, as: "published", readBy: ["sara"] },
  { of: PLAN, child: EINO, published: 8, content: OWN_PLAN, as: "advanced" },
  {
    of: ENGLISH_PLAN,
    child: EINO,
    published: 120,
    content: said({ strengths: "The child likes to build and to help the younger ones." }),
    as: "completed",
    readBy: ["timo"],
  },
  { of: BASIC_DETAILS, child: EINO, published: 12, as: "taken back", readBy: ["timo"] },
];

/** Adds the documents with the staff's own moves, each on its day. */
export async function layOutDocuments(db: Db, town: LaidOut): Promise<void> {
  const templates = new Map<TemplatePlan, string>();
  for (const plan of new Set(DOCUMENTS.map(({ of }) => of)))
    templates.set(plan, await addTemplate(db, plan, daysAgo(town, 500)));
  for (const demo of DOCUMENTS) {
    const childId = town.child.get(demo.child);
    const templateId = templates.get(demo.of);
    if (childId && templateId) await layOut(db, town, demo, { childId, templateId });
  }
}

async function layOut(
  db: Db,
  town: LaidOut,
  demo: DemoDocument,
  { childId, templateId }: { childId: string; templateId: string },
): Promise<void> {
  const moment = daysAgo(town, demo.published);
  const content = demo.content ? { content: demo.content } : {};
  const id = await beginDocument(db, { childId, templateId, ...content }, moment);
  const validity = { start: moment.today, end: addMonths(moment.today, 12) };
  switch (demo.as) {
    case "draft":
      return;
    case "published":
      await publishDocument(db, id, moment);
      break;
    case "completed":
      while ((await advanceDocument(db, id, moment)) !== "COMPLETED");
      break;
    default:
      await advanceDocument(db, id, moment);
  }
  if (demo.as === "taken back") await takeDocumentBack(db, id);
  if (demo.as === "ACCEPTED" || demo.as === "ANNULLED") await decideDocument(db, id, "ACCEPTED", { validity, moment });
  if (demo.as === "REJECTED") await decideDocument(db, id, "REJECTED", { validity: null, moment });
  if (demo.as === "ANNULLED") await annulDocument(db, id, "Perhe muutti, eikä kuljetusta enää tarvita.", moment);
  const sender = demo.sent && town.guardian.get(demo.sent.by);
  if (demo.sent && sender)
    await saveAnswers(db, sender, id, { status: "COMPLETED", content: demo.sent.content }, moment.now);
  for (const key of demo.readBy ?? []) {
    const reader = town.guardian.get(key);
    if (reader) await markRead(db, reader, id);
  }
}
