/**
 * `npm run gateway`: a town's gateway to try against, on this machine. It is our own service as a demo, of which the
 * stand-in shows the contract only.
 *
 *   npm run gateway                          at http://localhost:3100, for pages at http://localhost:3000
 *   npm run gateway -- --slow 300            each answer comes 300 ms later
 *   npm run gateway -- --away --only messages    no connection for addresses with "messages"
 *
 * Its other faults: --answers-lost, --half-answers, --wrong-types, --fields-missing, --html, --silent, --refuses-with STATUS,
 * --cookie-changes, --session-ends-after CALLS; all of them --only-changes, if you like.
 * Other places: --pages URL, --port PORT, --data FOLDER.
 */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { GatewayFaults } from "~/demo/plain-gateway/gateway-faults.ts";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";

const ROOT = resolve(import.meta.dirname, "../..");

const { values } = parseArgs({
  options: {
    slow: { type: "string", default: "0" },
    away: { type: "boolean", default: false },
    "answers-lost": { type: "boolean", default: false },
    "half-answers": { type: "boolean", default: false },
    "wrong-types": { type: "boolean", default: false },
    "fields-missing": { type: "boolean", default: false },
    "refuses-with": { type: "string" },
    html: { type: "boolean", default: false },
    silent: { type: "boolean", default: false },
    "only-changes": { type: "boolean", default: false },
    "cookie-changes": { type: "boolean", default: false },
    "session-ends-after": { type: "string" },
    only: { type: "string" },
    pages: { type: "string", default: "http://localhost:3000" },
    port: { type: "string", default: "3100" },
    data: { type: "string", default: "data/gateway" },
  },
});
const faults: GatewayFaults = {
  slowMs: Number(values.slow),
  away: values.away,
  answersLost: values["answers-lost"],
  halfAnswers: values["half-answers"],
  wrongTypes: values["wrong-types"],
  fieldsMissing: values["fields-missing"],
  refusesWith: values["refuses-with"] === undefined ? null : Number(values["refuses-with"]),
  html: values.html,
  silent: values.silent,
  cookieChanges: values["cookie-changes"],
  sessionEndsAfter: values["session-ends-after"] === undefined ? null : Number(values["session-ends-after"]),
  onlyChanges: values["only-changes"],
  only: values.only === undefined ? null : new RegExp(values.only),
};

/** The service behind the stand-in listens beside it. Links and identification lead to the pages in front. */
const behind = Number(values.port) + 1;
const service = spawn(process.execPath, ["app/municipality/start.js"], {
  cwd: ROOT,
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: String(behind),
    METRICS_PORT: "0",
    BASE_URL: values.pages,
    DATA_DIR: resolve(ROOT, values.data),
    DEMO: "1",
    // It may be set in this terminal, for the pages.
    GATEWAY_URL: "",
  },
});
service.on("exit", (code) => process.exit(code ?? 1));

const gateway = await openPlainGateway({
  service: `http://localhost:${behind}`,
  sessionCookie: sessionCookieName({ baseUrl: values.pages }),
  port: Number(values.port),
});
Object.assign(gateway.faults, faults);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => service.kill(signal));

/** The service behind says that it is at the address of the pages, where nobody listens yet. So this comes after it. */
while (!(await isReady())) await pause(500);
const isDefault = values.pages === "http://localhost:3000";
console.log(`
The stand-in for a gateway is at ${gateway.url}. Now start the pages in another terminal:
  GATEWAY_URL=${gateway.url}${isDefault ? "" : ` BASE_URL=${values.pages}`} npm start`);

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://localhost:${behind}/health/ready`).catch(() => null);
  return answer?.ok ?? false;
}
