import { faultOfPage } from "~/api/fault-of-page.server.ts";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";

/** The client as pages have it: faults that no page can mend are answers. */
export function clientForPages(api: Api): Api {
  const ask = carriedOutBy(api);
  return clientOf(contract, (...asked) =>
    ask(...asked).catch((fault: unknown) => {
      throw faultOfPage(fault);
    }),
  );
}
