import { hoursToMilliseconds } from "date-fns";
import { afterAll } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { openPlainGateway, type PlainGatewayOptions } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { httpClient } from "~/foundation/seam/http-client.server.ts";
import { whatWaitsInFront } from "~/in-front/what-waits/what-waits-in-front.ts";
import { PATIENCE_MS } from "../running/patience.ts";
import type { TwoClients, Who } from "./two-clients.ts";

/** The stand-in for a gateway in front of a town of the tests. @returns the client of a person */
export async function plainGateway(
  town: Pick<TwoClients, "url" | "cookieOf" | "now" | "settings">,
  options: Pick<PlainGatewayOptions, "lacks" | "said"> = {},
): Promise<(who: Who) => Promise<Api>> {
  const gateway = await openPlainGateway({ service: new URL(town.url).origin, ...options });
  afterAll(() => gateway.close());
  // Each question is an hour later than the one before, so that nothing is kept from one test for the next.
  let hours = 0;
  const whatWaits = whatWaitsInFront(() => hoursToMilliseconds(hours++));
  return async (who) => {
    const headers = { cookie: await town.cookieOf(who) };
    const api = httpClient(contract, { baseUrl: `${gateway.url}/api`, headers, patience: PATIENCE_MS });
    const now = town.now();
    return who ? whatWaits.of({ api, guardian: who, now, today: dateAt(now), settings: town.settings }) : api;
  };
}
