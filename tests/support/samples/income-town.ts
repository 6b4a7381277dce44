import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll } from "vitest";
import type { Api } from "~/api/page-context.ts";
import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { child, guardian } from "../../people/family.ts";
import { addUnit } from "../../people/town.ts";
import { apiOf, testSettings } from "../asking/calling.ts";
import { pdf } from "./specimen-files.ts";

export const TODAY = "2026-03-10";
export const NOW = new Date(`${TODAY}T12:00:00+02:00`);

/** A town for tests of income: Aino and Antti have Elsa in daycare, and Pekka has Onni there. */
export function incomeTown(db: Kysely<Tables>) {
  const settings = testSettings();
  const folder = mkdtempSync(join(tmpdir(), "aamu-income-"));
  afterAll(() => {
    for (const made of [folder, settings.dataDir]) rmSync(made, { recursive: true, force: true });
  });
  const as = (id: string | null, { now = NOW, level = "strong" }: { now?: Date; level?: "weak" | "strong" } = {}) =>
    apiOf(db, id, { settings, now, level });

  async function families() {
    const unit = await addUnit(db, "Koivikko");
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    const aino = await guardian("Aino Virtanen").with(child("Elsa").alsoOf(antti.id).inDaycare(unit)).settle(db, TODAY);
    const pekka = await guardian("Pekka Laine").with(child("Onni").inDaycare(unit)).settle(db, TODAY);
    return { aino, antti, pekka, elsa: aino.child("Elsa"), unit };
  }

  const file = (name = "todistus.pdf") => {
    const path = join(folder, randomUUID());
    writeFileSync(path, pdf);
    return { name, path, size: pdf.length, truncated: false };
  };
  /** Uploads a loose file. @returns its id */
  const loose = (api: Api, attachmentType?: IncomeStatementAttachmentType, name?: string) =>
    api.attachments.uploadForIncomeStatement({ attachmentType, file: file(name) });

  return { settings, as, families, file, loose };
}

/** The newest of a guardian's own statements. */
export async function newestOf(api: Api) {
  const [statement] = (await api.incomeStatements.own({ page: 1 })).data;
  if (!statement) throw new Error("There is no statement");
  return statement;
}
