import type { Logger } from "pino";
import { contract } from "~/contract.ts";
import { type Gateway, gatewayAt } from "~/foundation/seam/gateway.server.ts";

/** From the end of a look to the next one. */
const EVERY_MS = 5_000;
/** Nobody waits for a look. A gateway that needs longer to say this little would be away for most pages too. */
const PATIENCE_MS = 5_000;

interface Looking {
  /** The gateway's address, without `/api`. */
  url: string;
  log: Pick<Logger, "info" | "warn">;
  /** For tests. */
  everyMs?: number;
  patienceMs?: number;
}

export interface GatewayLooks {
  /** What the newest look found. Null until the first one is over. */
  isAway(): boolean | null;
  /** No look after it, and none that is under way. */
  stop(): Promise<void>;
}

/**
 * Looks every few seconds whether the gateway answers, from the start on, so that those who watch the service know it also
 * while no guardian asks. They get what the newest look found and never wait: a balancer gives a process up that takes half
 * a second to say that it is ready.
 *
 * A look asks who is logged in, as nobody, on a connection of its own. It stands in no figures of pages, and it neither
 * begins nor ends the rest of `breaker`: only pages know whether their own calls come back.
 */
export function lookAtGateway({ url, log, everyMs = EVERY_MS, patienceMs = PATIENCE_MS }: Looking): GatewayLooks {
  let away: boolean | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let present: Gateway<typeof contract> | undefined;

  /** @returns the status, or what came instead of one (`watched`) */
  async function look(): Promise<string> {
    let outcome = "unreadable";
    const gateway = gatewayAt(contract, {
      url,
      patience: patienceMs,
      watch: (made) => {
        outcome = made.outcome;
      },
    });
    present = gateway;
    const asking = { cookies: undefined, address: "", reference: "", setCookie: () => undefined };
    // The outcome says why it failed.
    await gateway
      .for(asking)
      .auth.status()
      .catch(() => undefined);
    await gateway.close();
    return outcome;
  }

  function learn(outcome: string): void {
    const wasAway = away;
    away = outcome !== "200";
    if (away && !wasAway) log.warn({ event: "gateway", outcome }, "the gateway does not answer as a gateway does");
    if (!away && wasAway) log.info({ event: "gateway" }, "the gateway answers now");
  }

  async function lookAgainAndAgain(): Promise<void> {
    const outcome = await look();
    if (isStopped) return;
    learn(outcome);
    timer = setTimeout(() => void lookAgainAndAgain(), everyMs).unref();
  }

  void lookAgainAndAgain();
  return {
    isAway: () => away,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await present?.close();
    },
  };
}
