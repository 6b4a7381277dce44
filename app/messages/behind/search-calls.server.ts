import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { messageCalls } from "../contract.ts";
import { searchWords } from "../inbox/search-words.ts";
import { accountOfCaller } from "./account-store.server.ts";
import { foundMessages, hasSensitiveThreads, keepSearch, keptSearch } from "./search-store.server.ts";

/** A search without a letter or a digit finds nothing, so it is refused. */
const search = serve(messageCalls.search, { may: anyone }, ({ db, guardian, settings, now }, { body }) => {
  refuseIf(searchWords(body.words).length === 0);
  return keepSearch(db, settings.sessionSecrets, guardian.id, body.words, now);
});

const searchResult = serve(
  messageCalls.searchResult,
  { may: anyone },
  async ({ db, guardian, settings, now }, { searchId }) => {
    const words = (await keptSearch(db, settings.sessionSecrets, guardian.id, searchId, now)) ?? refuse(403);
    const account = await accountOfCaller({ db, guardian });
    const withSensitive = guardian.level === "strong";
    const found = account
      ? await foundMessages(db, account, searchWords(words), { withSensitive })
      : { total: 0, hits: [] };
    const withoutSensitive = !withSensitive && account !== null && (await hasSensitiveThreads(db, account));
    return { words, ...found, withoutSensitive };
  },
);

export const servedSearchCalls = { search, searchResult } satisfies Partial<
  ServedCalls<{ messages: typeof messageCalls }>["messages"]
>;
