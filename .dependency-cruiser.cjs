/**
 * Who may import what directly. What may be reached through other files, the seam above all, is checked by
 * tests/seam.test.ts. tests/import-rules.test.ts holds one violation of each rule and fails when a rule stops catching it.
 */

const { readFileSync } = require("node:fs");
const { join } = require("node:path");

const folders = JSON.parse(readFileSync(join(__dirname, "app/folders.json"), "utf8"));

/** What a guardian does: folders that never know each other. */
const CAPABILITIES = folders.capabilities.join("|");

/** Nouns that several capabilities share. */
const NOUNS = folders.nouns.join("|");

const DOMAIN = `${CAPABILITIES}|${NOUNS}`;

const TEST = "\\.test\\.tsx?$";
/** What stands behind the seam, by kind. */
const STORE = "/behind/.*-store\\.server\\.ts$";
const CALLS = "/behind/.*-calls\\.server\\.ts$";
const AFTERMATH = "/behind/.*-(mail|pdf|jobs)\\.server\\.ts$";

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two files that need each other, also by their types, are one thing or three.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "nothing-unresolved",
      comment: "An import that leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "foundation-knows-no-domain",
      comment: "The foundation would fit under any other service; it learns about the domain by arguments.",
      severity: "error",
      from: { path: "^app/foundation/", pathNot: TEST },
      to: { path: "^app/", pathNot: "^app/foundation/" },
    },
    {
      name: "capabilities-apart",
      comment: "What two capabilities need is a shared noun (people, units, placements, terms).",
      severity: "error",
      from: { path: `^app/(${CAPABILITIES})/` },
      to: { path: `^app/(${CAPABILITIES})/`, pathNot: "^app/$1/" },
    },
    {
      name: "no-arrow-up",
      comment: "What stands beside the rooms of a capability is shared by them: it knows none of them, only words.",
      severity: "error",
      from: { path: `^app/(${CAPABILITIES})/[^/]+$`, pathNot: [TEST, "/index\\.server\\.ts$"] },
      to: { path: "^app/$1/[^/]+/", pathNot: "^app/$1/texts/" },
    },
    {
      name: "pages-ask-a-room-below",
      comment: "What pages ask stands below the capabilities; the contract of all of them gives it its types.",
      severity: "error",
      from: { path: "^app/api/" },
      to: { path: `^app/(${CAPABILITIES}|municipality)/` },
    },
    {
      name: "nouns-know-no-capability",
      comment: "A shared noun stands below the capabilities that share it.",
      severity: "error",
      from: { path: `^app/(${NOUNS})/` },
      to: { path: `^app/(${CAPABILITIES}|api)/` },
    },
    {
      name: "only-the-town-takes-what-is-given",
      comment: "What a folder gives to the service is put together in one place, and known nowhere else.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/municipality/" },
      to: { path: "^app/[^/]+/index\\.server\\.ts$" },
    },
    {
      name: "calls-say-no-words",
      comment: "Calls and stores answer codes; only mail, PDF and jobs write to people.",
      severity: "error",
      from: { path: [CALLS, STORE] },
      to: { path: "/texts/" },
    },
    {
      name: "stores-hold-sql-only",
      comment: "A store is called by calls and jobs, never the other way round.",
      severity: "error",
      from: { path: STORE },
      to: { path: [CALLS, AFTERMATH, "^app/api/"] },
    },
    {
      name: "rules-touch-no-machine",
      comment: "Files, sockets and processes are behind the seam.",
      severity: "error",
      from: {
        path: `^app/(${DOMAIN})/.*\\.tsx?$`,
        pathNot: [TEST, "\\.server\\.tsx?$"],
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "islands-carry-no-server",
      comment: "What reaches a browser never reaches server code. The build leaves the words of texts out of it.",
      severity: "error",
      from: { path: ["\\.island\\.tsx?$", "^app/foundation/islands/entry\\.ts$"] },
      to: {
        path: ["\\.server\\.tsx?$", "^app/foundation/(database|server|auth|jobs|mail|files)/"],
        reachable: true,
      },
    },
    {
      name: "every-page-carries-no-words",
      comment: "The script of every page takes its words from the page.",
      severity: "error",
      from: { path: "^app/foundation/islands/entry\\.ts$" },
      to: { path: "/texts/", reachable: true },
    },
    {
      name: "one-road-to-the-seam",
      comment: "oRPC is a detail of the seam, so that it can be replaced in one place.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(api|municipality|foundation/(seam|server))/" },
      to: { path: "^node_modules/@orpc/" },
    },
    {
      name: "product-knows-no-demo",
      comment:
        "The demo is loaded by one file, and only when the service is a demo. The desk and the stand-in for a gateway are programs of their own.",
      severity: "error",
      from: {
        path: "^(app/(?!demo/)|server\\.ts)",
        pathNot: [TEST, "^app/municipality/(with-demo\\.server|desk|gateway)\\.ts$"],
      },
      to: { path: "^app/demo/" },
    },
    {
      name: "demo-is-loaded-late",
      comment: "An import that is not import() would put the demo into the bundle of every service.",
      severity: "error",
      from: { path: "^app/municipality/with-demo\\.server\\.ts$" },
      to: { path: "^app/demo/", dynamic: false, dependencyTypesNot: ["type-only", "type-import"] },
    },
    {
      name: "product-knows-no-tests",
      comment: "Tests look at the product, not the other way round.",
      severity: "error",
      from: { path: "^(app|server\\.ts)", pathNot: TEST },
      // The accessibility statement is drawn from what the audit has written.
      to: { path: "^(tests|a11y)/", pathNot: "^a11y/statement\\.json$" },
    },
    {
      name: "product-needs-no-development-packages",
      comment: "What runs in production is a dependency, not a devDependency.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          TEST,
          "^app/routes\\.ts$",
          "^app/municipality/development/",
          "^app/start/(developed|audited)-town\\.ts$",
        ],
      },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "starts-on-a-bare-machine",
      comment: "start.js, gateway.js and tests/run.js run before anything is installed.",
      severity: "error",
      from: { path: "^(app/municipality/(start|gateway|preparation)|tests/run)\\.js$" },
      to: { dependencyTypesNot: ["core", "local"] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|\\.cache)/" },
    moduleSystems: ["es6", "cjs"],
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
