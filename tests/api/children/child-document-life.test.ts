import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import type { DocumentContent } from "~/children/child-documents/template-shapes.ts";
import { DeskFault } from "~/demo/desk/moves/application-moves.server.ts";
import {
  addTemplate,
  advanceDocument,
  beginDocument,
  publishDocument,
  takeDocumentBack,
  writeDocument,
} from "~/demo/desk/moves/document-moves.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { templatePlan } from "../../people/documents.ts";
import { testDatabase } from "../../support/asking/database.ts";
import {
  carriedOut,
  type DocumentModel,
  type DocumentStep,
  newDocument,
  type Outcome,
  READERS,
  type Reader,
  readBy,
} from "../../support/models/document-model.ts";
import { lives } from "../../support/running/in-full.ts";
import { incomeTown, NOW, TODAY } from "../../support/samples/income-town.ts";

/**
 * A document under any sequence of moves of two guardians of one child, of somebody else, and of the staff. A model that
 * knows only the specification says what each move gives, and what each guardian reads after it.
 */
const { db, reset } = await testDatabase();
const town = incomeTown(db);
const moment = { now: NOW, today: TODAY };

const who = fc.constantFrom<Reader>("aino", "aino", "antti", "antti", "pekka");
const text = fc.constantFrom("Ensin", "Sitten", "Lopuksi");
const step: fc.Arbitrary<DocumentStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      who,
      text,
      fits: fc.constantFrom(true, true, true, false),
      to: fc.constantFrom("COMPLETED" as const, "COMPLETED" as const, "COMPLETED" as const, "CITIZEN_DRAFT" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("open" as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("write" as const), text }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("publish" as const, "advance" as const, "advance" as const, "take back" as const),
    }),
  },
);

interface World {
  api: Record<Reader, Api>;
  names: Record<string, Reader>;
  elsa: string;
  id: string;
  model: DocumentModel;
}

async function begin(): Promise<World> {
  await reset();
  const { aino, antti, pekka, elsa } = await town.families();
  const templateId = await addTemplate(db, templatePlan(), moment);
  const id = await beginDocument(db, { childId: elsa, templateId }, moment);
  return {
    api: { aino: await town.as(aino.id), antti: await town.as(antti.id), pekka: await town.as(pekka.id) },
    names: { [aino.id]: "aino", [antti.id]: "antti" },
    elsa,
    id,
    model: newDocument(),
  };
}

const contentOf = (answer: string): DocumentContent => ({ answers: [{ type: "TEXT", questionId: "name", answer }] });
const MISFIT: DocumentContent = { answers: [{ type: "TEXT", questionId: "nobody asks", answer: "x" }] };

function carryOut({ api, id }: World, move: DocumentStep): Promise<unknown> {
  switch (move.do) {
    case "send": {
      const content = move.fits ? contentOf(move.text) : MISFIT;
      return api[move.who].childDocuments.update({ documentId: id, body: { status: move.to, content } });
    }
    case "open":
      return api[move.who].childDocuments.markRead({ documentId: id });
    case "write":
      return writeDocument(db, id, contentOf(move.text));
    case "publish":
      return publishDocument(db, id, moment);
    case "advance":
      return advanceDocument(db, id, moment);
    case "take back":
      return takeDocumentBack(db, id);
  }
}

const outcomeOf = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    () => null,
    (fault: unknown) => {
      if (isRefusal(fault, 400, 403, 409)) return fault.status as 400 | 403 | 409;
      if (fault instanceof DeskFault) return "desk" as const;
      throw fault;
    },
  );

async function seen({ api, names, elsa, id }: World, reader: Reader) {
  const { childDocuments } = api[reader];
  const document = await childDocuments.details({ documentId: id }).catch(() => null);
  if (!document) return null;
  const [listed] = await childDocuments.list({ childId: elsa });
  const [answer] = document.content.answers;
  return {
    status: document.status,
    text: answer?.type === "TEXT" ? answer.answer : "",
    sentBy: names[listed?.answeredBy?.id ?? ""] ?? null,
    unread: listed?.unread,
    waits: (await childDocuments.unanswered()).length === 1,
  };
}

describe("a document of two guardians and the staff", () => {
  it("is as the specification says after any sequence of moves", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const world = await begin();
        for (const [number, move] of steps.entries()) {
          const outcome = await outcomeOf(carryOut(world, move));
          expect({ move, outcome }).toEqual({ move, outcome: carriedOut(world.model, move) });
          if (number % 3 !== 2 && number < steps.length - 1) continue;
          for (const reader of READERS) {
            expect({ reader, read: await seen(world, reader) }).toEqual({ reader, read: readBy(world.model, reader) });
          }
        }
      }),
      { numRuns: lives(10) },
    );
  });
});
