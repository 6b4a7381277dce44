/**
 * Who may import what: the rules of architecture.md as a check.
 * tests/import-rules.test.ts holds one violation of each and fails when a rule stops catching it.
 */

/** What a guardian does: folders that never know each other. */
const CAPABILITIES = [
  "login",
  "map",
  "applications",
  "decisions",
  "messages",
  "personal-details",
  "income",
  "calendar",
  "children",
  "frame",
].join("|");

/** Nouns that several capabilities share: rules, stores and calls, no pages. */
const NOUNS = [
  "people",
  "units",
  "placements",
  "terms",
  "notices",
  "attachments",
  "application-access",
  "official-documents",
  "process-metadata",
].join("|");

const DOMAIN = `${CAPABILITIES}|${NOUNS}`;

const TEST = "\\.test\\.tsx?$";
/** The files behind the seam. */
const STORE = "-store\\.server\\.ts$";
const CALLS = "-calls\\.server\\.ts$";
const AFTERMATH = "-(mail|pdf|jobs)\\.server\\.ts$";
const BEHIND_THE_SEAM = "-(store|calls|mail|pdf|jobs)\\.server\\.ts$";
const PAGE = `^app/(${DOMAIN})/.*(\\.tsx$|/pages/)`;
const REACT_OR_REMIX = "^node_modules/(react|react-dom|react-i18next|remix-i18next|@remix-run|@conform-to/react)/";
const DATABASE = "^(app/foundation/(database|jobs|mail)/|node_modules/(kysely|pg|graphile-worker|nodemailer)/)";

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two files that need each other are one thing or three. (Types may refer back.)",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
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
      // A page says its name to the frame by one type.
      to: { path: `^app/(${CAPABILITIES})/`, pathNot: ["^app/$1/", "^app/frame/page-handle\\.ts$"] },
    },
    {
      name: "nouns-know-no-capability",
      comment: "A shared noun stands below the capabilities that share it.",
      severity: "error",
      from: { path: `^app/(${NOUNS})/` },
      to: { path: `^app/(${CAPABILITIES}|api)/` },
    },
    {
      name: "pages-stay-in-front",
      comment: "A page asks the api client; it knows no store and no call.",
      severity: "error",
      from: { path: PAGE, pathNot: TEST },
      to: { path: BEHIND_THE_SEAM },
    },
    {
      name: "pages-know-no-database",
      comment: "A page knows no SQL, no mail and no job.",
      severity: "error",
      from: { path: PAGE, pathNot: TEST },
      // The demo's own page that shows the mails it has written to files.
      to: { path: DATABASE, pathNot: "^app/foundation/mail/mailbox\\.server\\.ts$" },
    },
    {
      name: "behind-the-seam-no-pages",
      comment: "Behind the seam nobody knows HTML, React or Remix.",
      severity: "error",
      from: { path: BEHIND_THE_SEAM, pathNot: "^app/municipality/" },
      to: { path: [REACT_OR_REMIX, "\\.tsx$", "/pages/", "^app/foundation/(ui|forms|islands)/"] },
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
      name: "calls-are-gathered-by-the-seam",
      comment: "Only the seam and the composition root know which calls there are.",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/(api|municipality)/", TEST] },
      to: { path: CALLS },
    },
    {
      name: "rules-are-pure",
      comment:
        "A rule gets everything as arguments: no React, Remix, SQL, environment or file. (*.ts without a suffix, contract.ts too.)",
      severity: "error",
      from: {
        path: `^app/(${DOMAIN})/.*\\.ts$`,
        pathNot: [TEST, "\\.server\\.ts$", "\\.island\\.ts$", "/pages/", "/texts/"],
      },
      to: {
        path: [REACT_OR_REMIX, "\\.server\\.ts$", "\\.tsx$", "/pages/", "/texts/", "^app/api/", DATABASE],
        dependencyTypesNot: ["type-only"],
      },
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
      comment: "What reaches a browser never reaches server code, and takes its words as props.",
      severity: "error",
      from: { path: ["\\.island\\.tsx?$", "^app/foundation/islands/entry\\.ts$"] },
      to: {
        path: ["\\.server\\.tsx?$", "/texts/", "^app/foundation/(database|server|auth|jobs|mail|files)/"],
        reachable: true,
      },
    },
    {
      name: "one-road-to-the-seam",
      comment: "oRPC is a detail of the seam, so that it can be replaced in one place.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(api|municipality|foundation/(seam|server))/" },
      to: { path: "^node_modules/@orpc/" },
    },
    {
      name: "product-knows-no-tests",
      comment: "Tests look at the product, not the other way round.",
      severity: "error",
      from: { path: "^(app|server\\.ts)", pathNot: TEST },
      to: { path: "^(tests|a11y)/" },
    },
    {
      name: "product-needs-no-development-packages",
      comment: "What runs in production is a dependency, not a devDependency.",
      severity: "error",
      from: { path: "^app/", pathNot: [TEST, "^app/routes\\.ts$"] },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "starts-on-a-bare-machine",
      comment: "start.js and tests/run.js run before anything is installed.",
      severity: "error",
      from: { path: "^(app/municipality/(start|preparation|watch)|tests/run)\\.js$" },
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
