import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { environment, fileOf, SECRETS } from "~/municipality/environment.ts";
import { ARENAS, HEAP_LIMIT } from "./support/running/running-app.ts";
import { whereThere } from "./support/running/where-there.ts";

/** docs/production.md and the samples of deploy/: what they name is there, and other programs can read them. */

const ROOT = resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const page = read("docs/production.md");
const unit = read("deploy/aamu@.service");
const settings = read("deploy/aamu.env");
const site = read("deploy/nginx.conf");

const VARIABLES = new Set([...Object.keys(environment.shape), ...SECRETS.map(fileOf)]);
/** Variables of Node and of the C library. */
const OF_OTHERS = new Set(["NODE_ENV", "NODE_EXTRA_CA_CERTS", "MALLOC_ARENA_MAX"]);
/** Words in capitals that are no variables: what a reader replaces, signals. */
const NO_VARIABLES = new Set(["PASSWORD", "USER", "HOST", "FOLDER", "SIGTERM", "UTF8", "CHANGELOG"]);

const isOurs = (name: string) => VARIABLES.has(name) || OF_OTHERS.has(name);

describe("the steps of an operator", () => {
  const steps = [...read("docs/operators-steps.md").matchAll(/^\| (\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
    ([, number, , says = "", proof = ""]) => ({ number: Number(number), says, proof }),
  );

  it("are 55, each with a page that there is", () => {
    expect(steps.map(({ number }) => number)).toEqual(Array.from({ length: 55 }, (_, index) => index + 1));
    const pages = steps.map(({ says }) => /\]\(([\w-]+\.md)\)/.exec(says)?.[1] ?? "no page");
    expect(pages.filter((name) => !existsSync(join(ROOT, "docs", name)))).toEqual([]);
  });

  it("name a test that there is, or say that none proves them", () => {
    const unproved = steps.filter(({ proof }) => !/`(?:tests|app)\//.test(proof));
    expect(unproved.filter(({ proof }) => proof !== "by hand")).toEqual([]);
    const tests = steps.flatMap(({ proof }) => [...proof.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file));
    expect(tests.length).toBeGreaterThan(40);
    expect(tests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

describe("the page about production", () => {
  it("names only variables that there are", () => {
    const named = [...page.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name);
    const alone = [...page.matchAll(/`([A-Z][A-Z0-9]{3,})(?:=[^`]*)?`/g)].map(([, name]) => name as string);
    expect(named.length).toBeGreaterThan(20);
    expect([...named, ...alone].filter((name) => !isOurs(name) && !NO_VARIABLES.has(name))).toEqual([]);
  });

  it("names only commands of npm that there are", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name as string);
    expect(named).toContain("build");
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("leads only to files that there are, and to every sample", () => {
    const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => link as string);
    expect(links.filter((link) => !existsSync(join(ROOT, "docs", link)))).toEqual([]);
    expect(readdirSync(join(ROOT, "deploy")).filter((name) => !page.includes(`deploy/${name}`))).toEqual([]);
  });

  it("names only sections that the other pages have", () => {
    const named = [...page.matchAll(/“([^”]+)” in\s+\[([\w-]+\.md)\]/g)].map(([, title, file]) => ({ title, file }));
    expect(named.length).toBeGreaterThan(1);
    const missing = named.filter(({ title, file }) => !read(`docs/${file}`).includes(`\n## ${title}\n`));
    expect(missing).toEqual([]);
  });

  it("names options of the program that the program knows", () => {
    const program = read("app/municipality/commands.ts");
    const named = new Set([...page.matchAll(/server\.js (--[a-z-]+)/g)].map(([, option]) => option as string));
    expect([...named].filter((option) => !program.includes(`"${option}"`))).toEqual([]);
  });
});

describe("the sample settings", () => {
  const lines = settings.split("\n").map((line) => line.replace(/^#(?=[A-Z_]+=)/, ""));
  const names = lines.filter((line) => /^[A-Z0-9_]+=/.test(line)).map((line) => line.split("=")[0] as string);

  it("set only variables that there are, each once", () => {
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !isOurs(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("leave to the unit what differs by process, and the unit sets only variables that there are", () => {
    const ofUnit = [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name as string);
    expect(ofUnit).toContain("PORT");
    expect(ofUnit.filter((name) => !isOurs(name) || names.includes(name))).toEqual([]);
  });

  it("start a process with the heap that the benches measure, in the unit and on the page", () => {
    expect(unit).toMatch(new RegExp(`^ExecStart=\\S+ ${HEAP_LIMIT} \\S+/build/server\\.js$`, "m"));
    const arenas = `MALLOC_ARENA_MAX=${ARENAS.MALLOC_ARENA_MAX}`;
    expect(unit).toMatch(new RegExp(`^Environment=${arenas}$`, "m"));
    expect(page).toContain(`${arenas} node ${HEAP_LIMIT} /opt/aamu/build/server.js`);
  });

  it("are read by a shell", () => {
    const shell = 'set -a; . "$0"; printf %s "$MAIL_FROM"';
    expect(execFileSync("sh", ["-eu", "-c", shell, join(ROOT, "deploy/aamu.env")], { encoding: "utf8" })).toMatch(
      /<.+>$/,
    );
  });
});

describe("the sample of nginx", () => {
  const folder = mkdtempSync(join(tmpdir(), "aamu-nginx-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("sends each process what the service needs to know of a request", () => {
    for (const header of ["Host", "X-Forwarded-For", "X-Forwarded-Proto", "X-Request-Id"])
      expect(site).toContain(`proxy_set_header ${header} `);
  });

  it("logs no address, path, query or cookie of a guardian", () => {
    const [, format] = /^log_format aamu '([^']*)'/m.exec(site) ?? [];
    expect(format).toContain("$request_id");
    expect(format).not.toMatch(/\$(remote_|request_uri|uri|args|request\b(?!_)|http_|cookie_|sent_http_)/);
  });

  whereThere(["nginx", "openssl"], () =>
    it("is read", () => {
      const key = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=aamu", "-days", "2"];
      execFileSync("openssl", [...key, "-keyout", join(folder, "key.pem"), "-out", join(folder, "fullchain.pem")], {
        stdio: "ignore",
      });
      // Files that are there, and sockets in place of ports, which another program may have.
      const changed = site
        .replaceAll("/etc/ssl/aamu", folder)
        .replaceAll("/var/log/nginx", folder)
        .replace(/^ *listen \[::\].*$/gm, "")
        .replace(/listen (80|443)\b/g, `listen unix:${folder}/$1`);
      writeFileSync(join(folder, "site.conf"), changed);
      const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((of) => `${of}_temp_path ${folder}/${of};`);
      const http = `http { access_log off; ${kept.join(" ")} include ${folder}/site.conf; }`;
      const whole = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\n${http}\n`;
      writeFileSync(join(folder, "nginx.conf"), whole);
      const { status, stderr } = spawnSync("nginx", ["-t", "-e", "stderr", "-c", join(folder, "nginx.conf")], {
        encoding: "utf8",
      });
      expect(status, stderr).toBe(0);
    }),
  );
});

describe("the samples for several machines", () => {
  const balancer = read("deploy/haproxy.cfg");
  const pooler = read("deploy/pgbouncer.ini");
  const folder = mkdtempSync(join(tmpdir(), "aamu-haproxy-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("log no address, path, query or cookie of a guardian", () => {
    const [, format] = /^ *log-format "([^"]*)"/m.exec(balancer) ?? [];
    expect(format).toContain("%[unique-id]");
    expect(format).not.toMatch(/%(ci|cp|si|HU|HP|HQ|HPO|r|hr|hs|CC|CS)\b|capture|hdr|path|url/);
  });

  it("say to a process who asks, and send no post twice", () => {
    expect(balancer).toContain("set-header X-Request-Id %[unique-id]");
    expect(balancer).toContain("option forwardfor");
    expect(balancer).toContain("disable-l7-retry unless { method GET HEAD }");
  });

  it("ask each process as it is when none is ready", () => {
    const servers = [...balancer.matchAll(/^ *server (\S+) (\S+)(.*)$/gm)].map(([, name, address, how]) => ({
      name,
      address,
      how,
    }));
    const checked = servers.filter(({ how }) => how === "").map(({ address }) => address);
    const any = servers.filter(({ how }) => how?.includes("backup no-check")).map(({ address }) => address);
    expect(checked.length).toBeGreaterThan(1);
    expect(any).toEqual(checked);
    expect(balancer).toContain("option allbackups");
  });

  it("take as many bytes of a form as nginx does", () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(site) ?? [];
    expect(balancer).toContain(`gt ${Number(megabytes) * 1024 * 1024} }`);
  });

  it("let two looks of the balancer fit in the time in which a process ends", () => {
    const [, every, falls] = /check inter (\d+)ms fall (\d+)/.exec(balancer) ?? [];
    const ending = environment.shape.ENDING_SECONDS.parse(undefined);
    expect(Number(every) * Number(falls)).toBeLessThanOrEqual(ending * 1_000);
  });

  it("lead the pages and the jobs to one database", () => {
    const [pages, jobs] = [...pooler.matchAll(/^aamu(?:_session)? = (host=\S+ port=\d+ dbname=\S+)(.*)$/gm)];
    expect(pages?.[1]).toBe(jobs?.[1]);
    expect(jobs?.[2]).toContain("pool_mode=session");
    expect(pooler).toMatch(/^pool_mode = transaction$/m);
  });

  whereThere(["haproxy", "openssl"], () =>
    it("are read by HAProxy", () => {
      const pem = join(folder, "aamu.pem");
      const key = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=aamu", "-days", "2"];
      execFileSync("openssl", [...key, "-keyout", join(folder, "key"), "-out", join(folder, "cert")], {
        stdio: "ignore",
      });
      writeFileSync(pem, readFileSync(join(folder, "cert"), "utf8") + readFileSync(join(folder, "key"), "utf8"));
      const changed = balancer
        .replaceAll("/etc/ssl/aamu/aamu.pem", pem)
        .replaceAll("/opt/aamu/deploy", join(ROOT, "deploy"));
      writeFileSync(join(folder, "haproxy.cfg"), changed);
      const { status, stderr } = spawnSync("haproxy", ["-c", "-f", join(folder, "haproxy.cfg")], { encoding: "utf8" });
      expect(status, stderr).toBe(0);
    }),
  );
});

whereThere(["systemd-analyze"], () => {
  it("the unit is read", () => {
    const { stderr } = spawnSync("systemd-analyze", ["verify", join(ROOT, "deploy/aamu@.service")], {
      encoding: "utf8",
    });
    // A machine without Node there or without the user says so. A line that systemd cannot read names the file and the line.
    expect(stderr).not.toMatch(/aamu@\.service:\d+:/);
  });
});
