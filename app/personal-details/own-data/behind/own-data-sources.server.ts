import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { allKeptOf } from "~/foundation/drafts/found-forms.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { AnswerOfForm, OwnReader } from "~/people/behind/own-data-source.server.ts";
import { accountTexts } from "../../texts/account/index.ts";
import { pageOf, typedInto } from "../kept-texts.ts";
import type { CopySources } from "../own-answers.ts";
import type { OwnAnswer, OwnDataItem } from "../own-data-contract.ts";
import { FACTS, OWN_DATA_SECTIONS, type OwnDataSection } from "../own-data-shape.ts";

/** `secrets` open the kept forms. `sources` are what all folders give. */
type Asked = OwnReader & { secrets: Secrets; sources: CopySources };

/** The sealed forms: which page, and what the guardian answered or typed there. */
async function unsentForms(db: Db, of: Asked): Promise<OwnDataItem[]> {
  const local = (at: Date) => `${dateAt(at)}T${timeAt(at)}`;
  const forms = await allKeptOf(db, of.secrets, of.personId);
  const opened = forms.flatMap(({ entries, ...form }) => (entries ? [{ ...form, entries }] : []));
  const answers = await of.sources.unsent(db, of, opened);
  return forms.map(({ route, entries, keptAt, expiresAt }) => {
    const own = answers[opened.findIndex((one) => one.entries === entries)];
    const t = accountTexts.in(of.language);
    return {
      page: pageOf(route, of.sources.pages),
      changedAt: local(keptAt),
      validUntil: local(expiresAt),
      ...(own
        ? { answers: given(own, of.language) }
        : { typed: entries ? typedInto(entries, of.language) : t("data.unreadableForm") }),
    };
  });
}

/** Reads every section. Facts that are empty are left out. */
export async function everythingOn(db: Db, of: Asked): Promise<{ section: OwnDataSection; items: OwnDataItem[] }[]> {
  const sections = [];
  for (const section of OWN_DATA_SECTIONS) {
    const items = section === "unsentForms" ? await unsentForms(db, of) : await itemsOf(db, section, of);
    sections.push({ section, items: items.map(filledIn) });
  }
  return sections;
}

type Row = Readonly<Record<string, unknown>> & { id?: string };

async function itemsOf(db: Db, section: keyof CopySources["sections"], of: Asked) {
  const source = of.sources.sections[section];
  const [facts, tell] = typeof source === "function" ? [source, null] : [source.facts, source.answers];
  const rows: readonly Row[] = (await facts(db, of).execute(db)).rows;
  if (!tell) return rows;
  const ids = rows.flatMap(({ id }) => id ?? []);
  const answers = await tell(db, of, ids);
  return rows.map(({ id = "", ...row }) => ({ ...row, answers: given(answers.get(id) ?? [], of.language) }));
}

/** The answers that the guardian gave, each with its language. */
const given = (answers: readonly AnswerOfForm[], language: Language): OwnAnswer[] =>
  answers
    .filter(({ answer }) => answer !== "")
    .map(({ question, answer, lang = language }) => ({ question, answer, lang }));

/** The facts of an item that are not empty. */
const filledIn = (item: Readonly<Record<string, unknown>>): OwnDataItem =>
  Object.fromEntries(FACTS.map((fact) => [fact, item[fact] ?? ""] as const).filter(([, value]) => value !== ""));
