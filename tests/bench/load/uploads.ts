import { request } from "node:http";
import { type Answered, layOutCrowd, slowest, townOfBench } from "../crowd.ts";
import { atMost, type Goal, none } from "./goal.ts";
import { crowdAt, dayOf, faultsIn } from "./ordinary-day.ts";
import { memoryOf, openService, rise } from "./service.ts";

const FILES = 20;
const FILE_BYTES = 25 * 1_024 * 1_024;
const IN_BACKGROUND = 20;
const PIECE = Buffer.alloc(64 * 1_024, "% Kuitti \n");
const BOUNDARY = "bench";
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="kuitti.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;

export const GOAL_5: Goal = {
  title: "20 files of 25 MB at once",
  seconds: 10,
  measure: async ({ seconds, setup }) => {
    await using town = await townOfBench();
    const laidOut = await layOutCrowd(town.db, Math.max(FILES, IN_BACKGROUND), { now: new Date(), level: "strong" });
    await using service = await openService(town, setup);
    const crowd = crowdAt(service, laidOut);
    // Every page once, and one file, so that what a process holds from then on is not counted as growth.
    await dayOf(crowd, seconds);
    const [first] = crowd.members;
    if (first) await upload(first);
    const risen = service.pages.map((one) => rise(() => memoryOf(one)));
    const background = dayOf(crowd, seconds);
    const uploads = await Promise.all(crowd.members.slice(0, FILES).map(upload));
    const day = await background;
    return [
      none("files not taken", uploads.filter(({ status }) => status !== 200).length, uploads.length),
      atMost("memory more", Math.max(...risen.map((one) => one.over())), 64, "MB"),
      none("faults of pages meanwhile", faultsIn(day), day.length),
      atMost("p99 of pages meanwhile", slowest(day, 0.99), 800, "ms"),
    ];
  },
};

/** Sends a paper of exactly 25 MB, piece by piece. */
function upload({ url, cookie }: { url: string; cookie: string }): Promise<Pick<Answered, "ms" | "status">> {
  const began = performance.now();
  return new Promise((done) => {
    const answered = (status: number) => done({ ms: performance.now() - began, status });
    const call = request(
      `${url}/api/citizen/attachments/income-statements`,
      {
        method: "POST",
        headers: { cookie, "x-evaka-csrf": "1", "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
      },
      (response) => response.resume().on("end", () => answered(response.statusCode ?? 0)),
    );
    call.on("error", () => answered(0));
    call.write(HEAD);
    sendFile(call).then(
      () => call.end(`\r\n--${BOUNDARY}--\r\n`),
      () => answered(0),
    );
  });
}

async function sendFile(to: ReturnType<typeof request>): Promise<void> {
  const begin = "%PDF-1.7\n";
  const end = "\n%%EOF\n";
  to.write(begin);
  for (let left = FILE_BYTES - begin.length - end.length; left > 0; left -= PIECE.length) {
    const taken = to.write(left < PIECE.length ? PIECE.subarray(0, left) : PIECE);
    if (!taken) await new Promise((drained) => to.once("drain", drained));
  }
  to.write(end);
}
