import { beforeEach, expect, it } from "vitest";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { askForDocument } from "~/official-documents/behind/document-store.server.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { type ChangeFamilies, changeTown, NOW } from "../../support/samples/change-town.ts";

/** One guardian's papers never delay another guardian's. */
const { db, pool, reset } = await testDatabase();
const town = changeTown(db);

let people: ChangeFamilies;
beforeEach(async () => {
  await reset();
  people = await town.families();
});

const sendAbsences = async (by: string, childId: string, count: number) => {
  const { absenceApplications } = await town.as(by, { level: "weak" });
  for (let nth = 0; nth < count; nth += 1)
    await absenceApplications.create({
      body: { childId, startDate: "2026-04-01", endDate: "2026-04-14", description: `Matka ${nth}` },
    });
};

/** Whose papers the worker takes, in its order. */
async function takenPapers(): Promise<string[]> {
  const owners = new Map(
    (await db.selectFrom("receipt").select(["id", "person_id"]).execute()).map(({ id, person_id }) => [id, person_id]),
  );
  const nameOf = new Map([
    [people.aino, "Aino"],
    [people.pekka, "Pekka"],
  ]);
  const taken: string[] = [];
  await runDueJobs(pool, {
    "make-document": ({ subjectId }) => {
      taken.push(nameOf.get(owners.get(subjectId) ?? "") ?? "staff");
      return Promise.resolve();
    },
    "send-mail": () => Promise.resolve(),
  });
  return taken;
}

it("a guardian's first paper goes before the second of one who has asked for many", async () => {
  await sendAbsences(people.aino, people.elsa, 5);
  await sendAbsences(people.pekka, people.vilma, 2);
  expect(await takenPapers()).toEqual(["Aino", "Pekka", "Aino", "Pekka", "Aino", "Aino", "Aino"]);
});

it("papers that the staff ask for, for a whole town, come after those of guardians", async () => {
  for (let nth = 0; nth < 3; nth += 1)
    await askForDocument({ db, now: NOW }, "DECISION", `00000000-0000-4000-8000-00000000000${nth}`);
  await sendAbsences(people.pekka, people.vilma, 1);
  expect(await takenPapers()).toEqual(["Pekka", "staff", "staff", "staff"]);
});
