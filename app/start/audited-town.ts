import { existsSync } from "node:fs";
import type { Configuration } from "~/municipality/configuration.ts";
import type { Town } from "~/municipality/surroundings.server.ts";

/** Opens a town with this configuration. */
export type OpenTown = (configuration: Configuration) => Promise<Town>;

/** What the program of the audit gives: a demo in which every state of every page has an address. */
export type OpenAudit = (configuration: Configuration, open: OpenTown) => Promise<Town>;

/** The audit's program is not where it should be. */
class AuditIsMissing extends Error {
  override readonly name = "AuditIsMissing";
}

/**
 * Loads the audit's program, which no build and no image holds (decision 090): it runs from its sources, which have the
 * list of states.
 * @param root the folder of the repository
 * @throws AuditIsMissing
 */
export async function auditFrom(root: URL): Promise<OpenAudit> {
  const program = new URL("a11y/addresses/open-audit.ts", root);
  if (!existsSync(program)) {
    throw new AuditIsMissing(
      `AUDIT: its program is not in ${root.pathname}. It is in the repository, not in an image: start it there with npm start.`,
    );
  }
  const { tsImport } = await import("tsx/esm/api");
  const tsconfig = new URL("tsconfig.json", root).pathname;
  const { openAudit } = (await tsImport(program.href, { parentURL: import.meta.url, tsconfig })) as {
    openAudit: OpenAudit;
  };
  return openAudit;
}
