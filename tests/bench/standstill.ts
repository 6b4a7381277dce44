import { townDrawing } from "~/demo/town-plan/draw-town.ts";
import { atOnce, inSlices } from "~/demo/town-plan/in-slices.ts";
import { streetGraphing } from "~/demo/town-plan/street-graph.ts";
import { paperThread } from "~/foundation/pdf/paper-thread.server.ts";
import type { PdfContent } from "~/foundation/pdf/pdf-content.ts";
import { pdfOf } from "~/foundation/pdf/write-pdf.server.ts";
import { demoTown } from "../support/asking/demo-town.ts";
import { threadSeconds } from "./cpu.ts";

/** How long a piece of work blocks the thread that answers requests, in milliseconds. */
export interface Standstill {
  name: string;
  /** As the service does the work. */
  ours: number;
  /** The same work in one piece in the same thread. It shows that the measure can see a fault. */
  atOnce: number;
}

/** Measured side by side in one run. The median of several rounds counts, because other programs only add time. */
const ROUNDS = 9;

export async function standstills(builtWorker: string): Promise<Standstill[]> {
  const inThread = paperThread(builtWorker);
  const town = demoTown().sketch;
  return [
    {
      name: "A paper is written",
      ours: await longestTurn(() => inThread(PAPER)),
      atOnce: await longestTurn(() => pdfOf(PAPER)),
    },
    {
      name: "The town's plan and streets are drawn",
      ours: await longestTurn(async () => inSlices(streetGraphing((await inSlices(townDrawing(town))).streets))),
      atOnce: await longestTurn(async () => atOnce(streetGraphing(atOnce(townDrawing(town)).streets))),
    },
  ];
}

/**
 * The longest turn of the event loop, as processor time of this thread: a request that comes meanwhile waits this long.
 * Other programs and other threads on the same machine do not count.
 */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  await work();
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let last = threadSeconds(process.pid);
    let turn = 0;
    let isOver = false;
    const watched = (async () => {
      while (!isOver) {
        await new Promise((next) => setImmediate(next));
        const now = threadSeconds(process.pid);
        turn = Math.max(turn, now - last);
        last = now;
      }
    })();
    await new Promise((next) => setTimeout(next, 20));
    turn = 0;
    await work();
    isOver = true;
    await watched;
    longest.push(turn * 1_000);
  }
  return longest.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}

const PAPER: PdfContent = {
  title: "Päätös varhaiskasvatuspaikasta",
  language: "fi",
  sender: ["Merilän kaupunki", "Varhaiskasvatus"],
  footer: "Päätös 1042",
  cutHere: "",
  pageOf: "Sivu {page} / {pages}",
  dated: new Date("2026-03-05T10:00:00Z"),
  blocks: Array.from({ length: 60 }, (_, number) => ({
    kind: "paragraph",
    text: `${number}. Lapselle on myönnetty paikka. Päätökseen voi hakea oikaisua kolmenkymmenen päivän kuluessa siitä.`,
  })),
};
