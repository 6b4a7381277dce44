import { faultOfPage } from "~/api/fault-of-page.server.ts";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { clientOf } from "~/foundation/seam/client.ts";

/** The client as pages have it: faults that no page can mend are answers. */
export const clientForPages = (api: Api): Api =>
  clientOf(contract, async (_call, { area, name }, input, options) => {
    const calls = api[area as keyof Api] as Record<string, (input: unknown, options: unknown) => Promise<unknown>>;
    try {
      return await calls[name]?.(input, options);
    } catch (fault) {
      throw faultOfPage(fault);
    }
  });
