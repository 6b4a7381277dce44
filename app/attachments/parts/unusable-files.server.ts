import type { Client } from "~/foundation/seam/client.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import type { Unusable } from "../file-check.ts";
import type { CheckedFile, ownFileCalls } from "../own-files-contract.ts";

interface Asking {
  api: Client<{ ownFiles: typeof ownFileCalls }>;
  settings: { clamavUrl: string | null };
}

/** Own files that cannot be opened, by their ids. A form asks for them: it knows only the names of its loose files. */
export type UnusableFiles = Readonly<Record<string, Unusable>>;

/** None without a scanner, and in front of a plain gateway (contract 1.12). */
export async function unusableFiles({ api, settings }: Asking): Promise<UnusableFiles> {
  if (!settings.clamavUrl) return {};
  const files = await insteadOfRefusal<CheckedFile[]>(api.ownFiles.unusable(), [], ...NOT_SERVED);
  return Object.fromEntries(files.map(({ id, check }) => [id, check]));
}

/** These files, each with why it cannot be opened. */
export const withChecks = <F extends { id: string }>(files: readonly F[], unusable: UnusableFiles) =>
  files.map((file): F & { check?: Unusable } => {
    const check = unusable[file.id];
    return check ? { ...file, check } : file;
  });
