import { type attachmentCalls, MAX_ATTACHMENTS } from "~/attachments/contract.ts";
import { sharedIntent } from "~/attachments/own-file-intents.ts";
import { MOST_SHARED_FILES, type ownFileCalls } from "~/attachments/own-files-contract.ts";
import { uploadPosted } from "~/attachments/parts/upload-posted.server.ts";
import { SHARED_FILES_FIELD, SHARED_FILES_PATH } from "~/attachments/shared-files-address.ts";
import { attachmentTexts } from "~/attachments/texts/index.ts";
import { MAX_FILE_MEGABYTES } from "~/foundation/files/file-limits.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, told } from "~/foundation/forms/banners/told.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { refusalOf } from "~/foundation/forms/refusals.ts";
import type { Client } from "~/foundation/seam/client.ts";

type OwnFileApi = Client<{ attachments: typeof attachmentCalls; ownFiles: typeof ownFileCalls }>;

/** Takes the files that a phone posted. The page then asks of each whether to keep it. */
export async function takeShared(api: OwnFileApi, posted: Posted, reportBug: (error: unknown) => void) {
  const files = posted.files.get(SHARED_FILES_FIELD) ?? [];
  if (files.length === 0) return done(SHARED_FILES_PATH, important(told(attachmentTexts, "shared.empty")));
  const there = await api.ownFiles.shared();
  if (there.length + files.length > MOST_SHARED_FILES)
    return done(SHARED_FILES_PATH, important(told(attachmentTexts, "shared.tooMany", { most: MOST_SHARED_FILES })));
  const { added, faults } = await uploadPosted(api, {
    isShared: true,
    type: "SHARED",
    files,
    attached: there.length,
    idempotencyKey: null,
    reportBug,
  });
  const refused = [...faults].map(([fault, names]) =>
    told(attachmentTexts, `faults.${fault}`, {
      names: shortened(names),
      most: MAX_ATTACHMENTS,
      megabytes: MAX_FILE_MEGABYTES,
    }),
  );
  const arrived = told(attachmentTexts, "shared.arrived", { count: added.length });
  const [first, ...more] = refused;
  if (!first) return done(SHARED_FILES_PATH, arrived);
  return done(SHARED_FILES_PATH, important(andThen(first, added.length > 0 ? [...more, arrived] : more)));
}

/** So many names, and so many characters of each, fit into a banner whatever a phone calls its files. */
const MOST_NAMES = 5;
const MOST_OF_A_NAME = 60;

const shortened = (names: readonly string[]): string => {
  const shown = names
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > MOST_OF_A_NAME ? `${name.slice(0, MOST_OF_A_NAME)}…` : name));
  return [...shown, ...(names.length > MOST_NAMES ? ["…"] : [])].join(", ");
};

/** Keeps or removes a file. When another window was first, the page says that it is gone. */
export async function answerShared({ ownFiles }: OwnFileApi, intent: string) {
  const asked = sharedIntent(intent);
  const gone = important(told(attachmentTexts, "shared.gone"));
  if (!asked) return done(SHARED_FILES_PATH, gone);
  const { attachmentId, keep } = asked;
  if (await refusalOf(ownFiles.answerShared({ attachmentId, body: { keep } }))) return done(SHARED_FILES_PATH, gone);
  return done(SHARED_FILES_PATH, told(attachmentTexts, keep ? "shared.keptNow" : "shared.removed"));
}
