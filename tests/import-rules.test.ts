import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult, type IFlattenedRuleSet, type IForbiddenRuleType } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/**
 * A check that never fails proves nothing: each import rule gets a small tree that breaks it, and one that keeps it.
 */
interface Rules extends IFlattenedRuleSet {
  forbidden: IForbiddenRuleType[];
  options: Record<string, unknown>;
}
const { options, ...rules } = createRequire(import.meta.url)("../.dependency-cruiser.cjs") as Rules;

/** Rule → a file and what it wrongly imports. */
const VIOLATIONS: Record<string, { file: string; imports: string }> = {
  "no-cycles": { file: "app/people/ages.ts", imports: "~/people/names.ts" },
  "nothing-unresolved": { file: "app/people/address.ts", imports: "~/people/nowhere.ts" },
  "foundation-knows-no-domain": { file: "app/foundation/ui/lists/card.tsx", imports: "~/people/full-name.ts" },
  "capabilities-apart": { file: "app/decisions/answer-order.ts", imports: "~/messages/reply-recipients.ts" },
  "no-arrow-up": { file: "app/messages/message-shapes.ts", imports: "~/messages/thread/unread.ts" },
  "pages-ask-a-room-below": { file: "app/api/page-titles.ts", imports: "~/messages/reply-recipients.ts" },
  "nouns-know-no-capability": { file: "app/units/nearest-units.ts", imports: "~/messages/reply-recipients.ts" },
  "only-the-town-takes-what-is-given": {
    file: "app/messages/behind/message-jobs.server.ts",
    imports: "~/messages/index.server.ts",
  },
  "calls-say-no-words": { file: "app/messages/behind/message-calls.server.ts", imports: "~/messages/texts/index.ts" },
  "stores-hold-sql-only": {
    file: "app/decisions/behind/decision-store.server.ts",
    imports: "~/decisions/behind/decision-mail.server.ts",
  },
  "rules-touch-no-machine": { file: "app/messages/drafts.ts", imports: "node:fs" },
  "islands-carry-no-server": { file: "app/messages/picker.island.tsx", imports: "~/messages/picker-row.tsx" },
  "every-page-carries-no-words": { file: "app/foundation/islands/entry.ts", imports: "~/messages/texts/index.ts" },
  "one-road-to-the-seam": { file: "app/messages/remote.ts", imports: "@orpc/client" },
  "product-knows-no-demo": { file: "app/people/invented.ts", imports: "~/demo/demo.server.ts" },
  "demo-is-loaded-late": { file: "app/municipality/with-demo.server.ts", imports: "~/demo/demo.server.ts" },
  "product-knows-no-tests": { file: "app/people/families.ts", imports: "../../tests/people/family.ts" },
  "product-needs-no-development-packages": { file: "app/people/random-names.ts", imports: "fast-check" },
  "starts-on-a-bare-machine": { file: "app/municipality/start.js", imports: "express" },
};

/** What the violations lean on; none of it breaks a rule by itself. */
const INNOCENT: Record<string, string> = {
  "app/people/names.ts": 'import type { Age } from "~/people/ages.ts";\nexport type Name = Age;',
  "app/messages/reply-recipients.ts": 'import "~/people/full-name.ts";',
  "app/messages/thread/unread.ts": "",
  "app/people/full-name.ts": "",
  "app/demo/demo.server.ts": "",
  "app/messages/texts/index.ts": "",
  "app/messages/index.server.ts": "",
  "app/messages/picker-row.tsx": 'import "~/foundation/files/sizes.ts";',
  "app/foundation/files/sizes.ts": "",
  "app/decisions/behind/decision-mail.server.ts": "",
  "tests/people/family.ts": "",
};

let tree: string;
let result: ICruiseResult;

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "aamu-import-rules-"));
  const put = (file: string, content: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${content}\nexport {};\n`);
  };
  for (const [file, content] of Object.entries(INNOCENT)) put(file, content);
  for (const { file, imports } of Object.values(VIOLATIONS)) put(file, `import ${JSON.stringify(imports)};`);
  for (const name of ["express", "fast-check", "@orpc/client"]) {
    put(`node_modules/${name}/index.js`, "");
    writeFileSync(join(tree, `node_modules/${name}/package.json`), JSON.stringify({ name, main: "index.js" }));
  }
  const dependencies = { express: "1.0.0", "@orpc/client": "1.0.0" };
  writeFileSync(
    join(tree, "package.json"),
    JSON.stringify({ dependencies, devDependencies: { "fast-check": "1.0.0" } }),
  );

  const here = process.cwd();
  process.chdir(tree);
  try {
    const { output } = await cruise(
      ["app"],
      { ...options, baseDir: tree, validate: true, ruleSet: rules, tsConfig: undefined },
      { alias: { "~": join(tree, "app") } },
      { tsConfig: { options: { paths: { "~/*": ["./app/*"] }, baseUrl: tree } } },
    );
    result = output as ICruiseResult;
  } finally {
    process.chdir(here);
  }
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** A cycle is reported once, at the first of its files. */
const brokenBy = (file: string) => result.summary.violations.filter((v) => v.from === file).map((v) => v.rule.name);

describe("import rules", () => {
  it("have a violation in this test, each of them", () => {
    expect(Object.keys(VIOLATIONS).sort()).toEqual(rules.forbidden.map((rule) => rule.name).sort());
  });

  it.each(Object.entries(VIOLATIONS))("catch what breaks %s", (rule, { file }) => {
    expect(brokenBy(file)).toContain(rule);
  });

  it.each(Object.keys(INNOCENT))("leave %s alone", (file) => {
    expect(brokenBy(file)).toEqual([]);
  });
});
