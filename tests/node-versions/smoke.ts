import { CookieBrowser, type Visited } from "../support/asking/cookie-browser.ts";
import { startApp } from "../support/running/running-app.ts";

/**
 * The built service under this Node: it starts with its own database, a guardian logs in and sees their pages with styles
 * and scripts, and it ends in good order. on-node.ts runs it.
 */

const USERNAME = "aino.virtanen@merila.example";
const PASSWORD = "Merila-demo-2026";

const app = await startApp({ databaseUrl: null, environment: { TEST_MODE: "0" } });
const browser = new CookieBrowser();

async function visit(path: string, form?: Record<string, string>): Promise<Visited> {
  const visited = await browser.visit(`${app.url}${path}`, form ? { form, from: `${app.url}${path}` } : {});
  console.log(`${visited.status} ${form ? "POST" : "GET"} ${path}`);
  return visited;
}

function holds(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`Under Node ${process.versions.node}: ${what}\n${app.output()}`);
}

try {
  const login = await visit("/login/form");
  holds(login.status === 200, "the login is not there");
  const files = [...login.body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path as string);
  holds(files.length > 1, "the login names no styles and scripts");
  for (const file of files) holds((await visit(file)).status === 200, `${file} is not there`);

  const done = await visit("/login/form?next=/calendar", { username: USERNAME, password: PASSWORD });
  holds(done.status === 303 || done.status === 302, "the guardian cannot log in");
  for (const path of ["/calendar", "/messages", "/children", "/personal-details"])
    holds((await visit(path)).status === 200, `${path} is not there for the guardian`);
} finally {
  await app.stop();
}
console.log(`The built service runs under Node ${process.versions.node}.`);
