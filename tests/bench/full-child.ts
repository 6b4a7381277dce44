import type { Kysely } from "kysely";
import { writePedagogicalDocument } from "~/demo/desk/moves/child-moves.server.ts";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { addOpenUnit } from "../people/care-days.ts";
import { documentOf, EVERY_QUESTION, templatePlan } from "../people/documents.ts";
import { child, guardian } from "../people/family.ts";

/** A child of whom every section of the page has something to tell, and a long document to fill in. */
export interface FullChild {
  cookie: string;
  childId: string;
  documentId: string;
}

const DOCUMENTS = 8;
const PEDAGOGICAL_DOCUMENTS = 25;
const QUESTIONS = 80;

/** Questions of every type in turn, in sections of ten. */
const longTemplate = () => {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => {
    const question = EVERY_QUESTION[index % EVERY_QUESTION.length];
    return {
      ...question,
      id: `q${index}`,
      label: `Kysymys ${index + 1} lapsen arjesta`,
    } as (typeof EVERY_QUESTION)[number];
  });
  const sections = Array.from({ length: QUESTIONS / 10 }, (_, index) => ({
    id: `s${index}`,
    label: `Osa ${index + 1}`,
    infoText: "Voit jättää kohtia tyhjiksi.",
    questions: questions.slice(index * 10, index * 10 + 10),
  }));
  return { ...templatePlan().content, sections };
};

export async function fullChild(db: Kysely<Tables>, { now, today }: { now: Date; today: IsoDate }): Promise<FullChild> {
  const unit = await addOpenUnit(db, "Lehdon päiväkoti", {
    row: { pilot_features: ["RESERVATIONS", "PLACEMENT_TERMINATION", "SERVICE_APPLICATIONS"] },
  });
  const liisa = await guardian("Liisa Lehto")
    .with(child("Lauri").aged(4).in("DAYCARE", unit, { group: "Muumit" }))
    .settle(db, today);
  const childId = liisa.child("Lauri");
  const moment = { now, today };
  for (let number = 0; number < DOCUMENTS; number += 1)
    await documentOf(db, childId, moment, { name: `Suunnitelma ${number + 1}`, type: "VASU" });
  const documentId = await documentOf(db, childId, moment, { name: "Perustiedot", content: longTemplate() });
  for (let number = 0; number < PEDAGOGICAL_DOCUMENTS; number += 1)
    await writePedagogicalDocument(
      db,
      null,
      {
        childId,
        description: `Päivä ${number + 1}: retki metsään ja majan rakentamista kavereiden kanssa.`,
        files: [],
      },
      moment,
    );
  const { id } = await createSession(db, { personId: liisa.id, level: "strong" }, now);
  return { cookie: `${sessionCookieName({ baseUrl: "http://localhost" })}=${id}`, childId, documentId };
}
