import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { walkThrough } from "../support/browsing/walk-through-image.ts";
import { LONGEST_START_MS, ONE_LOOK_MS, until } from "../support/running/patience.ts";
import { freePort } from "../support/running/running-app.ts";

/**
 * `npm run test:image -- --with podman --image aamu`: runs an image that was built from the Dockerfile, as a demo town with
 * its own database, on a file system that nobody can write but /data. A guardian logs in, joins photos and gets a paper;
 * an operator asks for health, tries the configuration, backs up, makes keys, shows an announcement, ends it and starts it
 * again. Ends with 1 when something is not as it should be. `--with docker` does the same.
 */

const { values } = parseArgs({
  options: { with: { type: "string", default: "podman" }, image: { type: "string", default: "aamu" } },
});
const NAME = `aamu-tried-${process.pid}`;
const SERVER = ["node", "build/server.js"];
const faults: string[] = [];

/** Runs the engine, and tells how it ended. */
function engine(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr, error } = spawnSync(values.with, args, { encoding: "utf8" });
  if (error) throw new Error(`There is no ${values.with}: ${error.message}`);
  return { status, said: `${stdout}${stderr}`.trim() };
}

function holds(what: string, isSo: boolean, said = ""): void {
  console.log(`${isSo ? "ok   " : "FAULT"} ${what}`);
  if (!isSo) faults.push(`${what}\n${said}`);
}

function inside(what: string, ...command: string[]): string {
  const { status, said } = engine("exec", NAME, ...command);
  holds(what, status === 0, said);
  return said;
}

const port = await freePort();
const url = `http://localhost:${port}`;
const isReady = () =>
  until(
    // Docker's own proxy takes a connection before the service listens, and may never answer it.
    async () =>
      (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(ONE_LOOK_MS) }).catch(() => null))?.ok,
    () => `It did not get ready:\n${engine("logs", NAME).said}`,
    LONGEST_START_MS,
  );

try {
  const volume = `${NAME}:/data`;
  const tells = ["-e", `BASE_URL=${url}`, "-e", "DEMO=1", "-p", `127.0.0.1:${port}:3000`];
  const { status, said } = engine(
    ...["run", "-d", "--name", NAME, "--read-only", "--stop-timeout", "60"],
    // Podman alone lets the temporary folders be written then.
    ...(values.with === "podman" ? ["--read-only-tmpfs=false"] : []),
    ...["-v", volume, ...tells, values.image],
  );
  holds("it starts", status === 0, said);
  await isReady();
  holds("/health/live says live", (await (await fetch(`${url}/health/live`)).text()) === "live");
  const [, asks = ""] =
    /(\[.*\])/s.exec(engine("inspect", NAME, "--format", "{{json .Config.Healthcheck.Test}}").said) ?? [];
  const [, ...asking] = JSON.parse(asks || "[]") as string[];
  inside("the image's own question for its health", ...asking);
  await walkThrough(url);
  holds("a guardian logs in, joins photos, sends, and gets a paper", true);
  holds("its user is not root", inside("its user", "id", "-u") !== "0");
  holds("its files cannot be written", engine("exec", NAME, "touch", "/aamu/x").status !== 0);
  inside("--check", ...SERVER, "--check");
  inside("--backup", ...SERVER, "--backup", "/data/backup");
  inside("--restore --verify", ...SERVER, "--restore", "--verify", "/data/backup");
  inside("keys for notices", "node", "app/municipality/push-keys.js");
  inside("--announce", ...SERVER, "--announce", "--by", "N", "--fi", "Huolto", "--sv", "Service", "--en", "Service");
  for (const time of ["first", "second"]) {
    engine("stop", NAME);
    const { said: code } = engine("inspect", NAME, "--format", "{{.State.ExitCode}}");
    holds(`it ends in order, the ${time} time`, code === "0", code);
    if (time === "second") break;
    engine("start", NAME);
    await isReady();
  }
  const lines = engine("logs", NAME).said.split("\n");
  const errors = lines.filter((line) => line.includes('"level":"error"'));
  holds("its log has no error", errors.length === 0, errors.join("\n"));
} finally {
  engine("rm", "-f", NAME);
  engine("volume", "rm", NAME);
}
for (const fault of faults) console.error(`\n${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
