import type { Capability } from "~/capability.ts";
import { servedPersonalDataCalls } from "./behind/personal-details-calls.server.ts";
import { forgetOldVerifications } from "./details/behind/verification-store.server.ts";
import { ownAccount } from "./own-data/behind/own-account-store.server.ts";
import { servedOwnDataCalls } from "./own-data/behind/own-data-calls.server.ts";
import { forgetOldCopies } from "./own-data/behind/own-data-store.server.ts";
import { servedSessionCalls } from "./sessions/behind/session-calls.server.ts";

export const personalDetails = {
  calls: { personalData: servedPersonalDataCalls, sessions: servedSessionCalls, ownData: servedOwnDataCalls },
  ownData: ownAccount,
  forgets: [forgetOldVerifications, forgetOldCopies],
  keptPages: {
    "/personal-details": "PAGE_DETAILS",
    "/personal-details/sessions": "PAGE_SESSIONS",
    "/personal-details/data": "PAGE_OWN_DATA",
  },
} satisfies Capability;
