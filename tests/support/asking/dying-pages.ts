import type { Kysely } from "kysely";
import { contract } from "~/contract.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { type CarryOut, carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { ANSWER_LOST, Refusal } from "~/foundation/seam/refusal.ts";
import { sentOnce } from "~/foundation/seam/sent-once.server.ts";
import { clientForPages } from "~/in-front/client-for-pages.server.ts";
import { lookingBy } from "~/in-front/looking.server.ts";
import type { plainGateway } from "./plain-gateway.ts";
import { atForms } from "./posted-form.ts";
import type { servedPages } from "./served-pages.ts";
import type { TwoClients } from "./two-clients.ts";

interface Around {
  db: Kysely<Tables>;
  town: Pick<TwoClients, "settings" | "now">;
  plain: Awaited<ReturnType<typeof plainGateway>>;
  open: Awaited<ReturnType<typeof servedPages>>;
  /** The pages die after these calls: they are carried out, and nobody hears the answer or can look. */
  diesAt: (call: Call) => boolean;
}

/** A guardian's browser at pages in front of a gateway that die in the middle, until they start again. */
export async function dyingPages(id: string, { db, town, plain, open, diesAt }: Around) {
  const as = { id, level: "strong" } as const;
  const api = await plain(as);
  const ask = carriedOutBy(api);
  let dies = true;
  const dying: CarryOut = async (call, ...asked) => {
    if (!diesAt(call) || !dies) return ask(call, ...asked);
    await ask(call, ...asked);
    throw new Refusal(503, ANSWER_LOST);
  };
  const lookFor: ReturnType<typeof lookingBy> = (place) => {
    const look = lookingBy(api)(place);
    if (typeof look !== "function") return look;
    return (...asked) => (dies ? Promise.reject(new Refusal(503)) : look(...asked));
  };
  const once = sentOnce(dying, { db, secrets: town.settings.sessionSecrets, caller: id, lookFor });
  const reportBug = (bug: unknown) => {
    throw bug;
  };
  const acts = { isDone: false, isUnknown: false };
  const forPages = clientForPages(clientOf(contract, once), { acts, reportBug });
  return {
    ...atForms(open, { as, now: town.now(), api: forPages }),
    api,
    startsAgain: () => {
      dies = false;
    },
  };
}
