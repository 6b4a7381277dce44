import { afterAll } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { openPlainGateway, type PlainGatewayOptions } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { httpClient } from "~/foundation/seam/http-client.server.ts";
import { PATIENCE_MS } from "../running/patience.ts";
import type { TwoClients, Who } from "./two-clients.ts";

/** The stand-in for a gateway in front of a town of the tests. @returns the client of a person */
export async function plainGateway(
  town: Pick<TwoClients, "url" | "cookieOf">,
  options: Pick<PlainGatewayOptions, "lacks" | "said"> = {},
): Promise<(who: Who) => Promise<Api>> {
  const gateway = await openPlainGateway({ service: new URL(town.url).origin, ...options });
  afterAll(() => gateway.close());
  return async (who) =>
    httpClient(contract, {
      baseUrl: `${gateway.url}/api`,
      headers: { cookie: await town.cookieOf(who) },
      patience: PATIENCE_MS,
    });
}
