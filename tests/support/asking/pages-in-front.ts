import { afterAll } from "vitest";
import type { Acts } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { type GatewayFaults, NO_FAULTS } from "~/demo/plain-gateway/gateway-faults.ts";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { Call } from "~/foundation/seam/call.ts";
import type { CarryOut } from "~/foundation/seam/client.ts";
import { gatewayAt } from "~/foundation/seam/gateway.server.ts";
import { clientForPages } from "~/in-front/client-for-pages.server.ts";
import { whatWaitsInFront } from "~/in-front/what-waits/what-waits-in-front.ts";
import { PATIENCE_MS } from "../running/patience.ts";
import type { servedPages } from "./served-pages.ts";
import type { TwoClients } from "./two-clients.ts";

type Open = Awaited<ReturnType<typeof servedPages>>;
type Asked = Parameters<Open>[1];

/** A time limit for a gateway that never answers. */
const SOON_MS = 20;

interface InFront {
  town: Pick<TwoClients, "url" | "cookieOf" | "settings">;
  open: Open;
  /** Goes around each call, with the id of who asks. */
  around?: (carryOut: CarryOut, caller: string | null) => CarryOut;
}

/** The pages in front of the stand-in for a gateway, as the service puts them together, with faults to switch on. */
export async function pagesInFront({ town, open, around = (carryOut) => carryOut }: InFront) {
  const plain = await openPlainGateway({ service: new URL(town.url).origin });
  afterAll(() => plain.close());
  const whatWaits = whatWaitsInFront();
  const failing = (call: Call): boolean => {
    const { onlyChanges, only } = plain.faults;
    return !(onlyChanges && call.method === "GET") && only?.test(`/api${call.path}`) !== false;
  };
  const patience = (call: Call) => (plain.faults.silent && failing(call) ? SOON_MS : PATIENCE_MS);

  /** @param faults of the gateway while it is asked for this page */
  async function opened(address: string, asked: Asked, faults: Partial<GatewayFaults> = {}) {
    Object.assign(plain.faults, faults);
    // Each page has a gateway of its own: nobody rests because another page has failed.
    const gateway = gatewayAt(contract, { url: plain.url, patience });
    const { as, now } = asked;
    const acts: Acts = { isDone: false, isUnknown: false };
    const bugs: unknown[] = [];
    const reportBug = (fault: unknown) => void bugs.push(fault);
    const asking = { cookies: await town.cookieOf(as), address: "", reference: "", setCookie: () => undefined };
    const api = gateway.for(asking, (carryOut) => around(carryOut, as?.id ?? null));
    const atPage = as ? whatWaits.of({ api, guardian: as, now, today: dateAt(now), settings: town.settings }) : api;
    try {
      const response = await open(address, {
        ...asked,
        api: clientForPages(atPage, { acts, reportBug }),
        acts,
        reportBug,
      });
      return { response, bugs };
    } finally {
      Object.assign(plain.faults, NO_FAULTS);
      await gateway.close();
    }
  }
  return { opened, plain };
}
