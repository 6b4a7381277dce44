import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PATIENCE_MS, until } from "../running/patience.ts";

type Settings = Readonly<Record<string, string | number | boolean>>;

/** What keeps a new Firefox from asking others for things, and us whether it is the standard browser. */
const ALONE: Settings = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
};

/**
 * Firefox as it is installed on the machine, without a screen, by its own protocol for tests (Marionette). Playwright has a
 * Firefox of its own, in which settings of the push service do nothing.
 */
export class Firefox {
  #answers = new Map<number, (answer: { error: unknown; value: unknown }) => void>();
  #asked = 0;

  private constructor(
    private readonly program: ChildProcess,
    private readonly socket: Socket,
    private readonly profile: string,
  ) {
    let came = Buffer.alloc(0);
    socket.on("data", (part) => {
      came = Buffer.concat([came, part]);
      for (let next = message(came); next; next = message(came)) {
        came = next.rest;
        const [, id, error, value] = Array.isArray(next.value)
          ? (next.value as [number, number, unknown, unknown])
          : [];
        if (id !== undefined) this.#answers.get(id)?.({ error, value });
      }
    });
  }

  /** @throws when the machine has no Firefox */
  static async open(settings: Settings): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), "aamu-firefox-"));
    const all = Object.entries({ ...ALONE, "marionette.port": 0, ...settings });
    const lines = all.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
    writeFileSync(join(profile, "user.js"), lines.join("\n"));
    const program = spawn("firefox-esr", ["--headless", "--marionette", "--no-remote", "--profile", profile], {
      stdio: "ignore",
      env: { ...process.env, HOME: profile },
    });
    let fault: Error | null = null;
    program.on("error", (error) => {
      fault = error;
    });
    const port = await until(
      () => {
        if (fault) throw new Error("This machine has no Firefox: apt-get install firefox-esr", { cause: fault });
        return portIn(profile);
      },
      () => "Firefox did not start",
    );
    const firefox = new Firefox(program, connect(port, "127.0.0.1"), profile);
    await firefox.#ask("WebDriver:NewSession", {});
    await firefox.#ask("WebDriver:SetTimeouts", { script: PATIENCE_MS });
    return firefox;
  }

  async goto(address: string): Promise<void> {
    await this.#ask("WebDriver:Navigate", { url: address });
  }

  /** What the body of an asynchronous function gives in the page. */
  async run<T>(body: string, ...given: readonly unknown[]): Promise<T> {
    const script = `const [...given] = arguments; const end = given.pop();
      (async () => { ${body} })().then((value) => end({ value }), (fault) => end({ fault: String(fault) }));`;
    const answer = (await this.#ask("WebDriver:ExecuteAsyncScript", { script, args: given, sandbox: null })) as {
      value: { value?: T; fault?: string };
    };
    if (answer.value.fault !== undefined) throw new Error(answer.value.fault);
    return answer.value.value as T;
  }

  async close(): Promise<void> {
    const over = new Promise((ended) => this.program.once("exit", ended));
    this.socket.destroy();
    this.program.kill("SIGKILL");
    await over;
    rmSync(this.profile, { recursive: true, force: true });
  }

  #ask(command: string, parameters: object): Promise<unknown> {
    const id = ++this.#asked;
    const text = JSON.stringify([0, id, command, parameters]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((answered, failed) => {
      this.#answers.set(id, ({ error, value }) => (error ? failed(new Error(JSON.stringify(error))) : answered(value)));
    });
  }
}

/** Firefox writes there at which port it listens. */
function portIn(profile: string): number | null {
  try {
    return Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8")) || null;
  } catch {
    return null;
  }
}

/** Its length in bytes, a colon, and JSON. */
function message(came: Buffer): { value: unknown; rest: Buffer<ArrayBuffer> } | null {
  const colon = came.indexOf(":");
  const end = colon + 1 + Number(came.subarray(0, colon));
  if (colon < 0 || came.length < end) return null;
  return { value: JSON.parse(came.subarray(colon + 1, end).toString()), rest: Buffer.from(came.subarray(end)) };
}
