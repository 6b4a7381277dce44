import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { DeskFault } from "~/demo/desk/moves/application-moves.server.ts";
import { makePartners } from "~/demo/desk/moves/family-moves.server.ts";
import { addPaper, moveStatement, recordIncome } from "~/demo/desk/moves/income-moves.server.ts";
import { hireEmployee } from "~/demo/desk/moves/staff-moves.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import type { StatementBody } from "~/income/contract.ts";
import { attachmentsOf } from "~/income/contract.ts";
import { childIncome, highestFee, incomeBody } from "../../people/income.ts";
import { testDatabase } from "../../support/asking/database.ts";
import {
  addDetails,
  atDesk,
  create,
  GUARDIANS,
  type Guardian,
  type IncomeModel,
  type IncomeStep,
  isToldBy,
  type ModelStatement,
  type Refused,
  readBy,
  remove,
  startOn,
  update,
  upload,
  type Whose,
} from "../../support/models/income-model.ts";
import { lives } from "../../support/running/in-full.ts";
import { incomeTown, NOW, TODAY } from "../../support/samples/income-town.ts";
import { pdf } from "../../support/samples/specimen-files.ts";

/**
 * Statements under any sequence of moves of two guardians of one child, who are partners, of somebody else, and of the
 * staff. A model that knows only the specification says what each move gives, and what each guardian reads after it.
 */
const { db, reset } = await testDatabase();
const town = incomeTown(db);
const files = await openFileStore(town.settings);

const who = fc.constantFrom<Guardian>("aino", "aino", "antti", "antti", "pekka");
const whose = fc.constantFrom<Whose>("aino", "elsa", "elsa", "antti");
const kind = fc.constantFrom(
  "HIGHEST_FEE" as const,
  "INCOME" as const,
  "CHILD_INCOME" as const,
  "CHILD_INCOME" as const,
);
/** Few days and few statements, so that moves meet. */
const day = fc.integer({ min: 1, max: 4 });
const at = fc.constantFrom(0, 0, 0, 1, 1, 2);
const text = fc.constantFrom("", "Ensin", "Sitten");
const written = { draft: fc.boolean(), day, text, withFile: fc.boolean(), kind, who };
const step: fc.Arbitrary<IncomeStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("create" as const), whose, ...written }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("update" as const), at, ...written }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("addDetails" as const), who, at, text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("upload" as const), who, at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("remove" as const), who, at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("take-income" as const, "handle-income" as const, "return-income" as const),
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("paper" as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("record" as const), who }) },
);

/** There are statements to meet at from the beginning. */
const one = { do: "create", text: "Ensin", withFile: true } as const;
const BEFORE: readonly IncomeStep[] = [
  { ...one, who: "aino", whose: "elsa", kind: "CHILD_INCOME", draft: false, day: 1 },
  { ...one, who: "antti", whose: "elsa", kind: "CHILD_INCOME", draft: true, day: 2 },
  { ...one, who: "aino", whose: "aino", kind: "INCOME", draft: false, day: 1 },
];

interface World {
  api: Record<Guardian, Api>;
  ids: Record<Whose, string>;
  employeeId: string;
  /** Ids of statements, in the order of the model. */
  statements: string[];
  model: IncomeModel;
  fileNumber: number;
}

async function begin(): Promise<World> {
  await reset();
  const { aino, antti, pekka, elsa, unit } = await town.families();
  await makePartners(db, aino.id, antti.id, "2015-06-20");
  const { employeeId } = await hireEmployee(db, { firstName: "Kaisa", lastName: "Ahola", unitId: unit });
  const api = { aino: await town.as(aino.id), antti: await town.as(antti.id), pekka: await town.as(pekka.id) };
  const ids = { aino: aino.id, antti: antti.id, pekka: pekka.id, elsa };
  return { api, ids, employeeId, statements: [], model: { statements: [], recorded: new Set() }, fileNumber: 0 };
}

const outcomeOf = (call: Promise<unknown>): Promise<Refused> =>
  call.then(
    () => null,
    (fault: unknown) => {
      if (isRefusal(fault, 400, 403)) return fault.status as 400 | 403;
      if (fault instanceof DeskFault) return "desk" as const;
      throw fault;
    },
  );

function bodyOf(
  { kind: type, day: on, text: otherInfo }: { kind: ModelStatement["kind"]; day: number; text: string },
  attachmentIds: string[],
): StatementBody {
  const startDate = startOn(on);
  if (type === "HIGHEST_FEE") return highestFee({ startDate });
  return type === "INCOME"
    ? incomeBody({ startDate, otherInfo, attachmentIds })
    : childIncome({ startDate, otherInfo, attachmentIds });
}

/** Carries out one move, in the model and in the service; both must agree. */
async function carryOut(world: World, move: IncomeStep): Promise<void> {
  const { model, api } = world;
  world.fileNumber += 1;
  const name = `${world.fileNumber}.pdf`;
  if (move.do === "create") return createOne(world, move, name);
  if (move.do === "record") {
    model.recorded.add(move.who);
    await recordIncome(db, world.ids[move.who], { from: TODAY, to: null }, { now: NOW });
    return;
  }
  const statement = model.statements[move.at];
  const id = world.statements[move.at];
  if (!statement || !id) return;
  const moment = { now: NOW, today: TODAY };
  switch (move.do) {
    case "update": {
      const attachmentIds = move.withFile ? [await town.loose(api[move.who], "OTHER", name)] : [];
      const body = bodyOf(move, attachmentIds);
      const call = api[move.who].incomeStatements.update({ incomeStatementId: id, draft: move.draft, body });
      return agree(outcomeOf(call), update(statement, move, name), move);
    }
    case "addDetails": {
      const own = await ownFilesOf(world, move.who, id);
      const body = { otherInfo: move.text, attachmentIds: own };
      const call = api[move.who].incomeStatements.addDetails({ incomeStatementId: id, body });
      return agree(outcomeOf(call), addDetails(statement, move), move);
    }
    case "upload": {
      const call = api[move.who].attachments.uploadToIncomeStatement({ incomeStatementId: id, file: town.file(name) });
      return agree(outcomeOf(call), upload(statement, move.who, name), move);
    }
    case "remove":
      return agree(outcomeOf(api[move.who].incomeStatements.remove({ id })), remove(statement, move.who), move);
    case "paper":
      if (!statement.isGone)
        await addPaper({ db, files }, id, { name, type: null, bytes: pdf, employeeId: world.employeeId }, moment);
      return;
    default:
      return agree(outcomeOf(moveStatement(db, id, move.do, moment)), atDesk(statement, move.do), move);
  }
}

async function createOne(world: World, move: Extract<IncomeStep, { do: "create" }>, name: string): Promise<void> {
  const api = world.api[move.who];
  const body = bodyOf(move, move.withFile ? [await town.loose(api, "OTHER", name)] : []);
  // A guardian can't even ask for another adult: the call writes one's own.
  if (move.whose !== "elsa" && move.whose !== move.who) return;
  const { draft } = move;
  const call =
    move.whose === "elsa"
      ? api.incomeStatements.createForChild({ childId: world.ids.elsa, draft, body })
      : api.incomeStatements.create({ draft, body });
  await agree(outcomeOf(call), create(world.model, move, name), move);
  const known = await db.selectFrom("income_statement").select("id").execute();
  const added = known.find(({ id }) => !world.statements.includes(id));
  if (added) world.statements.push(added.id);
}

async function agree(outcome: Promise<Refused>, expected: Refused, move: IncomeStep): Promise<void> {
  expect({ move, outcome: await outcome }).toEqual({ move, outcome: expected });
}

/** The files that the guardian has on the statement; none for whoever may not read it. */
async function ownFilesOf({ api }: World, by: Guardian, incomeStatementId: string): Promise<string[]> {
  const read = await api[by].incomeStatements.details({ incomeStatementId }).catch(() => null);
  return read ? attachmentsOf(read).flatMap(({ id, isOwn }) => (isOwn ? [id] : [])) : [];
}

/** What everybody reads must be what the model says. */
async function compare(world: World): Promise<void> {
  for (const by of GUARDIANS) {
    const { incomeStatements } = world.api[by];
    const lists = [
      [by, () => incomeStatements.own({ page: 1 })],
      ["elsa", () => incomeStatements.ofChild({ childId: world.ids.elsa, page: 1 })],
    ] as const;
    for (const [of, page] of lists) {
      const list = await page().catch(() => null);
      const read =
        list &&
        (await Promise.all(list.data.map(({ id }) => incomeStatements.details({ incomeStatementId: id })))).map(
          (one) => ({
            type: one.type,
            status: one.status,
            startDate: one.startDate,
            otherInfo: one.type === "HIGHEST_FEE" ? null : one.otherInfo,
            files:
              one.type === "HIGHEST_FEE"
                ? null
                : one.attachments.map(({ name, isOwn }) => `${name} ${isOwn ? "own" : "other's"}`),
            receipts: (one.receipts ?? []).map(({ event }) => event).reverse(),
          }),
        );
      expect({ by, of, read: byStart(read) }).toEqual({ by, of, read: byStart(readBy(world.model, by, of)) });
    }
  }
  const { partner } = await world.api.aino.incomeStatements.partner();
  expect(partner).toEqual({ name: "Antti Virtanen", hasIncomeStatement: isToldBy(world.model, "antti") });
}

/** Statements of one day have no order that the model knows. */
const byStart = (list: { startDate: string }[] | null) => list?.map((one) => JSON.stringify(one)).sort();

describe("income statements of two guardians, a partner and the desk", () => {
  it("are as the specification says after any sequence of moves", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const world = await begin();
        for (const [number, move] of [...BEFORE, ...steps].entries()) {
          await carryOut(world, move);
          // Everybody's reading costs more than a move.
          if (number % 4 === 3) await compare(world);
        }
        await compare(world);
      }),
      { numRuns: lives(10) },
    );
  });
});
