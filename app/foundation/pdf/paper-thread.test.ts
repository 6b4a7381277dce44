import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { readPdf, textOf } from "../../../tests/support/reading/read-pdf.ts";
import { type PaperWriter, paperOf } from "./paper-thread.server.ts";
import type { PdfContent } from "./pdf-content.ts";
import { pdfOf } from "./write-pdf.server.ts";

const content: PdfContent = {
  title: "Päätös varhaiskasvatuspaikasta",
  language: "fi",
  sender: ["Merilän kaupunki"],
  footer: "Päätös 1042",
  cutHere: "Loput eivät mahdu.",
  pageOf: "Sivu {page} / {pages}",
  dated: new Date("2026-03-05T10:00:00Z"),
  blocks: Array.from({ length: 60 }, (_, number) => ({
    kind: "paragraph" as const,
    text: { text: `Kappale ${number}: lapselle on myönnetty paikka.`, lang: "sv" as const },
  })),
};

/**
 * Milliseconds that this thread was busy while it wrote two papers. Its sleep does not count. The fastest round counts:
 * other processes only make a round slower.
 */
async function busyWith(write: PaperWriter): Promise<number> {
  await write(content);
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = performance.eventLoopUtilization();
    for (let paper = 0; paper < 2; paper += 1) await write(content);
    rounds.push(performance.eventLoopUtilization(before).active);
  }
  return Math.min(...rounds);
}

describe("the thread of papers", () => {
  it("writes the same paper as the writer does here", async () => {
    const [there, here] = [readPdf(await paperOf(content)), readPdf(await pdfOf(content))];
    expect(textOf(there.document)).toBe(textOf(here.document));
    expect(there.document).toEqual(here.document);
  });

  it("takes at least four fifths of the work from the thread that answers requests", async () => {
    const here = await busyWith(pdfOf);
    const there = await busyWith(paperOf);
    expect(there / here).toBeLessThan(0.2);
  });

  it("writes several papers asked for at once, and reports the error of a broken one", async () => {
    const none = { ...content, blocks: null } as unknown as PdfContent;
    const [first, broken, last] = await Promise.allSettled([paperOf(content), paperOf(none), paperOf(content)]);
    expect([first.status, broken.status, last.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});
