import type { Kysely } from "kysely";
import { expect } from "vitest";
import type { Tables } from "~/foundation/database/database.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { createApi, createPageApi } from "~/municipality/in-process-client.server.ts";
import { requestOf } from "./calling.ts";
import type { Answers, FormRow, Where } from "./form-table.ts";
import { formNamed, mainOf, type Seen } from "./posted-form.ts";
import type { servedPages } from "./served-pages.ts";

type Open = Awaited<ReturnType<typeof servedPages>>;
type Moment = Partial<Parameters<Open>[1]>;

interface Town {
  db: Kysely<Tables>;
  settings: Settings;
  open: Open;
  now: Date;
}

/** Takes a guardian to one form of the table, as far as its last button. */
export const atForm =
  ({ db, settings, open, now }: Town) =>
  async (row: FormRow) => {
    const as = row.as && ({ id: await personIdOf(db, row.as), level: "strong" } as const);
    const at = row.lock ? new Date(row.lock.opened) : now;
    const person = { settings, now: at, level: "strong" } as const;
    const apiAt = async () => createPageApi(await requestOf(db, as?.id ?? null, person));
    const see = async (address: string, more: Moment = {}): Promise<Seen> => {
      const response = await open(address, { as, now: at, ...more });
      const target = response.headers.get("Location");
      if (target === null) return { status: response.status, address, html: await response.text() };
      const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
      return see(target, { ...more, method: "GET", cookie });
    };
    const posting = (page: Seen, intent: string, answers: Answers) => {
      const form = formNamed(page.html, row.form ?? "form");
      const kept = form.fields.filter(([name]) => !Object.hasOwn(answers, name));
      const typed = Object.entries(answers).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      );
      const address = form.action || (page.address.split("#")[0] ?? "");
      return [address, { method: "POST" as const, fields: [...kept, ...typed, ...pressed(intent)] } as Moment] as const;
    };
    const send = (page: Seen, intent: string, answers: Answers, more: Moment = {}, service = open) => {
      const [address, post] = posting(page, intent, answers);
      return service(address, { as, now: at, ...post, ...more });
    };
    const press = (page: Seen, intent: string, answers: Answers, more: Moment = {}): Promise<Seen> => {
      const [address, post] = posting(page, intent, answers);
      return see(address, { ...post, ...more });
    };
    const api = createApi(await requestOf(db, as?.id ?? null, person));
    const first = await see(typeof row.address === "string" ? row.address : await row.address(api));
    let page = first;
    for (const [intent, typing] of row.steps ?? []) {
      page = await press(page, intent, typedAt(page, typing));
      expect([intent, page.status, mainOf(page.html)]).toEqual([intent, 200, expect.any(String)]);
    }
    const typed = typedAt(page, row.typed);
    const answers = { ...typed, ...typedAt(page, row.besides) };
    return { as, at, first, page, typed, answers, api, see, send, press, apiAt };
  };

const pressed = (intent: string): [string, string][] => (intent ? [["intent", intent]] : []);
const typedAt = (page: Seen, typing: FormRow["typed"] = {}): Answers =>
  typeof typing === "function" ? typing(page) : typing;

export async function personIdOf(db: Kysely<Tables>, guardian: string): Promise<string> {
  const [first, last] = guardian.split(" ") as [string, string];
  const person = db.selectFrom("person").select("id").where("first_name", "ilike", `${first}%`);
  return (await person.where("last_name", "ilike", last).executeTakeFirstOrThrow()).id;
}

function whereIn({ html, status }: Seen, typed: Answers): Where {
  const values = Object.entries(typed).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  if (values.length === 0) return "nothing was typed";
  const forms = [...html.matchAll(/<form[^>]*\smethod="post".*?<\/form>/gs)].map(
    ([form]) => formNamed(form, null).fields,
  );
  const isIn = (fields: [string, string][]) =>
    values.every(([name, value]) => fields.some(([field, drawn]) => field === name && drawn === value));
  if (forms.some(isIn)) return status >= 500 ? "to send again" : "in the form";
  if (values.every(([, value]) => new RegExp(`\\([^)]*${value}\\)`).test(mainOf(html)))) return "in words";
  if (html.includes('class="typed-text-value"')) return "to copy";
  return values.every(([, value]) => mainOf(html).includes(value)) ? "to read" : "nowhere";
}

export interface Cell {
  where: Where;
  says: RegExp;
}

/** The page after a failed post has what was typed where the table says, and says so. */
export function expectCell(seen: Seen, typed: Answers, { where, says }: Cell) {
  expect({ where: whereIn(seen, typed), said: mainOf(seen.html) }).toEqual({
    where,
    said: expect.stringMatching(says),
  });
}
