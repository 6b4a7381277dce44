/** A display that nobody sees, with Orca on it. What Orca says is written into a file (written_voice.py). */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { aWhile, LONGEST_START_MS, until } from "../../tests/support/running/patience.ts";
import { programOnMachine } from "../../tests/support/running/program-on-machine.js";

export type Program = "firefox" | "chromium";
export const PROGRAMS: readonly Program[] = ["firefox", "chromium"];

/** What a program is called on the machine. Debian's Firefox has a name of its own. */
const NAMES: Record<Program, readonly string[]> = {
  firefox: ["firefox-esr", "firefox"],
  chromium: ["chromium", "chromium-browser", "google-chrome"],
};
const BUS_OF_READERS = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"];
const NEEDED = ["Xvfb", "dbus-daemon", "openbox", "xdotool", "orca"];

const placeOf = (program: Program): string | null => programOnMachine(NAMES[program]);

const busOfReaders = (): string | null => programOnMachine([], BUS_OF_READERS);

/** What the machine lacks to listen with these browsers, by name. */
export function missingFor(programs: readonly Program[]): string[] {
  const missing = NEEDED.filter((name) => programOnMachine([name]) === null);
  if (busOfReaders() === null) missing.push("at-spi2-core");
  return [...missing, ...programs.filter((program) => placeOf(program) === null)];
}

/** "Orca 43.1", "Mozilla Firefox 140.5.0esr": as each says itself. */
export function versionsOf(programs: readonly Program[]): string[] {
  const said = (name: string) =>
    String(execFileSync(name, ["--version"], { stdio: ["ignore", "pipe", "ignore"] })).trim();
  const lines = programs.map((program) => said(placeOf(program) as string));
  return [`Orca ${said("orca")}`, ...lines];
}

/** A browser window, full screen. Its profile is new. */
export interface Window {
  address: string;
  program: Program;
  hasScripts: boolean;
  /** The language that the browser asks for. */
  language: string;
}

export class Desktop implements AsyncDisposable {
  private readonly running: ChildProcess[] = [];
  private window: ChildProcess | null = null;
  private read = 0;
  private profiles = 0;

  private constructor(
    private readonly home: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  static async open(): Promise<Desktop> {
    const home = mkdtempSync(join(tmpdir(), "aamu-listen-"));
    const environment: NodeJS.ProcessEnv = {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      XDG_DATA_HOME: join(home, "data"),
      XDG_CONFIG_HOME: join(home, "config"),
      HEARD: join(home, "heard.jsonl"),
      PYTHONPATH: import.meta.dirname,
      PYTHONDONTWRITEBYTECODE: "1",
      GNOME_ACCESSIBILITY: "1",
      LC_ALL: "C.UTF-8",
    };
    const desktop = new Desktop(home, environment);
    try {
      await desktop.start();
    } catch (fault) {
      await desktop[Symbol.asyncDispose]();
      throw fault;
    }
    return desktop;
  }

  private async start(): Promise<void> {
    appendFileSync(this.heardFile, "");
    this.environment.DISPLAY = `:${await this.firstLineOf("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24"])}`;
    const bus = ["--session", "--nofork", "--print-address=1"];
    this.environment.DBUS_SESSION_BUS_ADDRESS = await this.firstLineOf("dbus-daemon", bus);
    this.run(busOfReaders() as string, ["--launch-immediately"]);
    // The window manager keeps no key for itself.
    const keyless = this.file(
      "openbox.xml",
      '<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/><applications><application class="*"><maximized>yes</maximized></application></applications></openbox_config>',
    );
    this.run("openbox", ["--config-file", keyless]);
    this.file(
      "data/orca/orca-customizations.py",
      'import orca.settings as s\ns.speechServerFactory = "written_voice"\ns.enableKeyEcho = False\ns.enableBraille = False\ns.sayAllOnLoad = False\n',
    );
    // Orca begins only where its user has no other one, or ends the others. Here is a display of its own: it finds none.
    chmodSync(this.file("bin/pgrep", "#!/bin/sh\nexit 1\n"), 0o755);
    const alone = { PATH: `${join(this.home, "bin")}${delimiter}${this.environment.PATH}` };
    this.run("orca", ["--disable", "braille"], alone);
    await until(
      () => this.heard().length > 0,
      () => "Orca says nothing",
      LONGEST_START_MS,
    );
  }

  /** Opens a browser's window, and closes the one before. */
  async openWindow({ address, program, hasScripts, language }: Window): Promise<void> {
    await this.closeWindow();
    this.profiles += 1;
    const profile = join(this.home, `profile-${this.profiles}`);
    mkdirSync(profile, { recursive: true });
    const settings = { profile, hasScripts, language };
    const place = placeOf(program) as string;
    this.window =
      program === "firefox"
        ? this.run(place, [...argumentsOfFirefox(settings), address])
        : this.run(place, [...argumentsOfChromium(settings), address]);
    await until(
      () => this.looksFor(program),
      () => `${program} shows no window`,
      LONGEST_START_MS,
    );
  }

  async closeWindow(): Promise<void> {
    const window = this.window;
    this.window = null;
    if (window === null) return;
    await this.end(window);
    await aWhile(500);
  }

  press(key: string): void {
    this.xdotool("key", "--clearmodifiers", key);
  }

  type(text: string): void {
    this.xdotool("type", "--delay", "60", text);
  }

  /** What was said since the last call, one text an utterance. */
  heard(): string[] {
    const all = readFileSync(this.heardFile);
    const whole = all.lastIndexOf("\n") + 1;
    const lines = all.subarray(this.read, whole).toString().split("\n").filter(Boolean);
    this.read = whole;
    return lines.map((line) => (JSON.parse(line) as { say: string }).say);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.closeWindow();
    for (const one of this.running.reverse()) await this.end(one);
    rmSync(this.home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  private get heardFile(): string {
    return this.environment.HEARD as string;
  }

  private file(name: string, text: string): string {
    const place = join(this.home, name);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    return place;
  }

  private looksFor(program: Program): boolean {
    try {
      return this.xdotool("search", "--onlyvisible", "--class", program).trim() !== "";
    } catch {
      return false;
    }
  }

  private xdotool(...args: string[]): string {
    return String(execFileSync("xdotool", args, { env: this.environment, stdio: ["ignore", "pipe", "ignore"] }));
  }

  private run(program: string, args: readonly string[], more: Record<string, string> = {}): ChildProcess {
    const env = { ...this.environment, ...more };
    const child = spawn(program, args, { env, stdio: "ignore", detached: true });
    this.running.push(child);
    return child;
  }

  private async firstLineOf(program: string, args: readonly string[]): Promise<string> {
    const child = spawn(program, args, {
      env: this.environment,
      stdio: ["ignore", "pipe", "ignore"],
      detached: true,
    });
    this.running.push(child);
    let said = "";
    child.stdout.on("data", (part: Buffer) => {
      said += String(part);
    });
    return until(
      () => /^(.+)\n/.exec(said)?.[1],
      () => `${program} does not start`,
      LONGEST_START_MS,
    );
  }

  private async end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const ended = new Promise((over) => child.once("exit", over));
    process.kill(-child.pid, "SIGKILL");
    await ended;
  }
}

interface Settings {
  profile: string;
  hasScripts: boolean;
  language: string;
}

/** Nothing of the browser's own speaks, asks, or calls home. */
function argumentsOfFirefox({ profile, hasScripts, language }: Settings): string[] {
  const preferences: Record<string, string | number | boolean> = {
    "accessibility.force_disabled": -1,
    "app.update.enabled": false,
    "browser.aboutwelcome.enabled": false,
    "browser.formfill.enable": false,
    "browser.preonboarding.enabled": false,
    "browser.safebrowsing.downloads.enabled": false,
    "browser.shell.checkDefaultBrowser": false,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.translations.enable": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "extensions.formautofill.addresses.enabled": false,
    "intl.accept_languages": language,
    "javascript.enabled": hasScripts,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
    "signon.rememberSignons": false,
    "termsofuse.bypassNotification": true,
    "toolkit.telemetry.enabled": false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, "user.js"), lines.join(""));
  return ["--no-remote", "--profile", profile];
}

function argumentsOfChromium({ profile, hasScripts, language }: Settings): string[] {
  mkdirSync(join(profile, "Default"));
  writeFileSync(join(profile, "Default/Preferences"), JSON.stringify({ translate: { enabled: false } }));
  return [
    "--no-sandbox",
    "--force-renderer-accessibility",
    `--user-data-dir=${profile}`,
    "--no-first-run",
    "--no-default-browser-check",
    "--password-store=basic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    `--accept-lang=${language}`,
    ...(hasScripts ? [] : ["--blink-settings=scriptEnabled=false"]),
  ];
}
