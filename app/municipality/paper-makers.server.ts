import type { PaperMakers } from "~/official-documents/document-jobs.server.ts";

/** Who makes which paper of this town. */
export const paperMakers: PaperMakers = {};
