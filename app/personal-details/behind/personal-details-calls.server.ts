import type { ServedCalls } from "~/foundation/seam/serve.ts";
import type { personalDataCalls } from "../contract.ts";
import { servedCredentialCalls } from "../credentials/behind/credential-calls.server.ts";
import { servedDetailsCalls } from "../details/behind/personal-data-calls.server.ts";
import { servedNotificationCalls } from "../notifications/behind/notification-calls.server.ts";

export const servedPersonalDataCalls = {
  ...servedDetailsCalls,
  ...servedCredentialCalls,
  ...servedNotificationCalls,
} satisfies ServedCalls<{ personalData: typeof personalDataCalls }>["personalData"];
