import { addYears } from "date-fns";
import { beforeEach, describe, expect, it } from "vitest";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import { forgetOldActs } from "~/municipality/operator/operator-act-store.server.ts";
import { carryOutForOperator } from "~/municipality/operator/operator-commands.server.ts";
import { currentSystemNotification } from "~/notices/behind/notice-store.server.ts";
import { guardian } from "../people/family.ts";
import { testDatabase } from "../support/asking/database.ts";

const { db, pool, reset } = await testDatabase();
const NOW = new Date("2026-03-10T10:00:00Z");
const BY = ["--by", "Maija Meikäläinen"];
const TEXTS = ["--fi", "Katko illalla", "--sv", "Avbrott i kväll", "--en", "A break tonight"];
let aino: string;
let leena: string;

const run = (...args: string[]) => carryOutForOperator(db, args, NOW);
const acts = () =>
  db.selectFrom("operator_act").select(["at", "operator", "act", "of_person", "said"]).orderBy("id").execute();
const withSessions = async () =>
  (await db.selectFrom("session").select("person_id").orderBy("person_id").execute()).map((row) => row.person_id);

beforeEach(async () => {
  await reset();
  await pool.query("delete from operator_act");
  aino = (await guardian("Aino Virtanen").settle(db, "2026-03-10")).id;
  leena = (await guardian("Leena Virtanen").settle(db, "2026-03-10")).id;
  await pool.query(
    "insert into weak_login (person_id, username, password_hash) values ($1, 'aino@kunta.fi', '$argon2id$x')",
    [aino],
  );
  for (const personId of [aino, aino, leena]) await createSession(db, { personId, level: "weak" }, NOW);
});

describe("an operator", () => {
  it("tells every guardian something in three languages, in place of what was told before", async () => {
    await run("--announce", ...BY, "--fi", "Vanha", "--sv", "Gammal", "--en", "Old", "--hours", "1");
    const { says } = await run("--announce", ...BY, ...TEXTS, "--hours", "48");
    expect(says).toBe("Every page shows it until 2026-03-12T10:00:00.000Z.");
    expect(await currentSystemNotification(db, NOW)).toMatchObject({
      text: "Katko illalla",
      textSv: "Avbrott i kväll",
      textEn: "A break tonight",
    });
    await run("--announce-off", ...BY);
    expect(await currentSystemNotification(db, NOW)).toBeNull();
    const who = { at: NOW, operator: "Maija Meikäläinen", of_person: null };
    expect(await acts()).toEqual([
      { ...who, act: "ANNOUNCE", said: "Vanha" },
      { ...who, act: "ANNOUNCE", said: "Katko illalla" },
      { ...who, act: "ANNOUNCE_OFF", said: null },
    ]);
  });

  it("ends the sessions of one guardian, by username or id, or of everybody", async () => {
    expect((await run("--end-sessions", "Aino@kunta.fi", ...BY)).says).toBe("Sessions that ended: 2.");
    expect(await withSessions()).toEqual([leena]);
    expect((await run("--end-sessions", leena, ...BY)).says).toBe("Sessions that ended: 1.");
    await createSession(db, { personId: aino, level: "weak" }, NOW);
    await run("--end-sessions", "everybody", ...BY);
    expect(await withSessions()).toEqual([]);
    expect((await acts()).map(({ act, of_person }) => [act, of_person])).toEqual([
      ["END_SESSIONS", aino],
      ["END_SESSIONS", leena],
      ["END_SESSIONS", null],
    ]);
  });

  it.each([
    [["--announce", ...TEXTS], /^Say who you are by --by NAME/],
    [["--announce", ...BY, "--fi", "Katko", "--sv", " "], /^Say it in three languages/],
    [["--announce", ...BY, ...TEXTS, "--hours", "0"], /^Say --hours as a whole number from 1 to 744/],
    [["--announce", ...BY, ...TEXTS, "--hours", "900"], /^Say --hours/],
    [["--announce", "--announce-off", ...BY], /^Say one command at a time/],
    [["--end-sessions", "nobody@kunta.fi", ...BY], /^Nobody has this username or id/],
    [["--end-sessions", "00000000-0000-4000-8000-000000000000", ...BY], /^Nobody has this username or id/],
    [["--announce", "--untill", "5", ...BY], /--untill/],
  ])("is refused with a sentence, and nothing is done: %j", async (args, says) => {
    await expect(run(...args)).rejects.toMatchObject({
      name: "CommandRefused",
      message: expect.stringMatching(says) as string,
    });
    expect(await acts()).toEqual([]);
    expect(await withSessions()).toHaveLength(3);
  });

  it("is forgotten with the rows of the log", async () => {
    await run("--announce-off", ...BY);
    await forgetOldActs(db, addYears(NOW, 2));
    expect(await acts()).toHaveLength(1);
    await forgetOldActs(db, addYears(NOW, 50));
    expect(await acts()).toEqual([]);
  });
});
