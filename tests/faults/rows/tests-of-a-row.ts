import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Row } from "../row.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

interface Report {
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** A row that tests of `npm test` prove. It is tried as often as there are tests; a test may try much more. */
export const testsOfRow = (name: string, title: string, files: readonly string[]): Row => ({
  title,
  unit: "tests",
  usual: 1,
  full: 1,
  run: async ({ full }) => {
    const report = path.join(ROOT, `tests/report/faults-${name}.json`);
    const parameters = ["run", "--project", "api", "--reporter=json", `--outputFile.json=${report}`, ...files];
    const tests = spawn(process.execPath, [path.join(ROOT, "node_modules/vitest/vitest.mjs"), ...parameters], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...(full ? { FULL: "1" } : {}) },
    });
    await once(tests, "exit");
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    const ran = all.filter(({ status }) => status === "passed" || status === "failed");
    // A file that cannot be loaded has no tests.
    const broken = testResults.filter(({ assertionResults }) => assertionResults.length === 0);
    return {
      tried: ran.length,
      through: [
        ...ran.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
        ...broken.map((file) => `${file.name}: ${file.message}`),
      ],
      notes: files.join(", "),
    };
  },
});
