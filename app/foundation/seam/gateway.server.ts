import { minutesToMilliseconds } from "date-fns";
import { Agent } from "undici";
import { breaker } from "../faults/breaker.ts";
import { OwnFault } from "../faults/own-fault.ts";
import { askingExtensions } from "./asked-extensions.ts";
import type { Call, Contract } from "./call.ts";
import { type CarryOut, type Client, clientOf } from "./client.ts";
import { type Answer, type Asked, overHttp, sending } from "./http-client.server.ts";
import { keptAnswers } from "./kept-answers.ts";
import { readKey } from "./read-key.ts";
import { ANSWER_LOST, isRefusal, Refusal } from "./refusal.ts";
import { sharedReads } from "./shared-reads.ts";
import { type Watching, watched } from "./watched-calls.ts";

/** One request of a browser, for which pages ask the gateway. */
export interface Asking {
  /** The browser's `Cookie` header. */
  cookies: string | undefined;
  /** The browser's address, for the gateway's log. */
  address: string;
  /** The reference of the request, in the log of both. */
  reference: string;
  /** The trace that the request belongs to, as the browser's side sent it (`traceparent`). */
  trace?: string | undefined;
  /** Keeps for the log why the request failed. */
  noteFault?: (fault: unknown) => void;
  /** The route of the address that is asked, for figures. */
  route?: string;
  /** Hands a `Set-Cookie` header of the gateway on to the browser. */
  setCookie: (cookie: string) => void;
}

export interface Gateway<T extends Contract> {
  /**
   * The calls for one request of a browser, whose pages share their reads. Throws `Refusal`, 503 while it is away.
   * `around` goes around each call that is sent.
   */
  for(asking: Asking, around?: (carryOut: CarryOut) => CarryOut): Client<T>;
  /** True while nobody waits for it, because several calls in a row had no answer. */
  isResting(): boolean;
  close(): Promise<void>;
}

interface GatewayOptions {
  /** Its address without `/api`, e.g. `https://town.example`. */
  url: string;
  /** Milliseconds until a call has failed; of a download, until it begins. */
  patience?: number | ((call: Call) => number);
  /** Milliseconds until a download that has fallen silent has failed. */
  silence?: number;
  now?: () => number;
  /** Hears once of each field with a value that we do not know: `applications.byGuardian [].status`. */
  reportUnknown?: (field: string) => void;
  /** Hears of each call that is made. */
  watch?: Watching;
}

const PATIENCE_MS = 10_000;
/** A download may take long to begin and to come, but not fall silent for so long. */
const LONGEST_SILENCE_MS = 30_000;
export const MOST_CONNECTIONS = 64;
/** Figures of calls that are made for no page. */
const OTHER = "other";

/** Units, terms, options and notices are the same for everybody. An operator's notice may come so much later. */
const PUBLIC_READS = { freshMs: minutesToMilliseconds(5), staleMs: minutesToMilliseconds(10), most: 200 };

/** The cookies of a gateway (contract 1.8). It gets no other one of the browser's. */
const OF_GATEWAY = /^(__Host-)?evaka[.-]/;

/** For the log, which looks for the name of a cause. */
const GATEWAY_AWAY = Object.assign(new OwnFault("The gateway gave no whole answer"), { name: "NoAnswer" });

/** No whole answer came. */
class NoAnswer extends Refusal {
  override readonly cause = GATEWAY_AWAY;
}
/** Nothing was sent. */
const AWAY = () => new NoAnswer(503);
/** Something was sent, and the gateway may have done it. */
const LOST = () => new NoAnswer(503, ANSWER_LOST);

/** A municipality's existing gateway, in front of which our pages stand. One for each process. */
export function gatewayAt<T extends Contract>(
  contract: T,
  {
    url,
    patience = patienceWith,
    silence = LONGEST_SILENCE_MS,
    now = Date.now,
    watch = () => undefined,
    reportUnknown = () => undefined,
  }: GatewayOptions,
): Gateway<T> {
  const connections = new Agent({
    connections: MOST_CONNECTIONS,
    headersTimeout: silence,
    bodyTimeout: silence,
  });
  const guarded = breaker(AWAY, now, (fault) => fault instanceof NoAnswer);
  const extensions = askingExtensions(now);
  const reported = new Set<string>();
  const publicReads = keptAnswers({ ...PUBLIC_READS, now });

  /** An answer that says no more than "away" counts as one that did not come. A part that is switched off is no fault. */
  const send = async (address: string, asked: Asked): Promise<Answer> => {
    const response = await sending(address, { ...asked, dispatcher: connections }).catch((fault: unknown) => {
      throw hadNoConnection(fault) ? AWAY() : LOST();
    });
    if (![502, 504].includes(response.statusCode)) return response;
    await response.body.dump();
    throw LOST();
  };

  /** Half an answer counts as none too. */
  const whole = (ask: CarryOut): CarryOut => {
    const inTime = awayInTime(ask);
    return (...asked) => guarded(() => inTime(...asked));
  };

  const carryOut = (asking: Asking): CarryOut =>
    noting(watched(whole(sent(asking)), { route: asking.route ?? OTHER, parent: asking.trace }, watch), asking);

  const sent = (asking: Asking): CarryOut =>
    overHttp({
      baseUrl: `${url}/api`,
      headers: headersFor(asking),
      onCookies: (cookies) => {
        for (const cookie of cookies) asking.setCookie(cookie);
      },
      onUnknownValue: ({ area, name }, place) => {
        const field = `${area}.${name} ${place}`;
        if (!reported.has(field)) reportUnknown(field);
        reported.add(field);
      },
      patience,
      send,
    });

  /**
   * Asks once for everybody what is the same for everybody, with nobody's cookies. To a visitor no session can be over: a
   * gateway that says so of a public call is asked as nobody, and is away when it says so again.
   */
  const forAll =
    (asking: Asking, ask: CarryOut): CarryOut =>
    (...asked) => {
      const [call, { area }, input] = asked;
      if (call.level !== "public" || area === "auth") return ask(...asked);
      const nobody = carryOut({ ...asking, cookies: undefined, setCookie: () => undefined });
      const asNobody = () => nobody(...asked).catch(insteadOf401(AWAY));
      if (call.sameForAll) return publicReads.of(readKey(call, input), asNobody);
      return ask(...asked).catch((fault: unknown) => {
        if (isRefusal(fault, 401)) return asNobody();
        throw fault;
      });
    };

  const asked = (asking: Asking): CarryOut => forAll(asking, extensions.known(carryOut(asking)));

  return {
    for: (asking, around = (ask) => ask) => clientOf(contract, sharedReads(around(asked(asking)))),
    isResting: () => guarded.isResting(),
    close: () => connections.destroy(),
  };
}

const insteadOf401 =
  (instead: () => Error) =>
  (fault: unknown): never => {
    throw isRefusal(fault, 401) ? instead() : fault;
  };

const patienceWith = ({ kind }: Call): number => (kind === "download" ? LONGEST_SILENCE_MS : PATIENCE_MS);

/** A gateway that did not answer in time, or not to the end, is away. */
const awayInTime =
  (ask: CarryOut): CarryOut =>
  (...asked) =>
    ask(...asked).catch((fault: unknown) => {
      throw isUnfinished(fault) ? LOST() : fault;
    });

/** What Node and undici say when no connection was made. Any other fault may have come after the request was sent. */
const NO_CONNECTION = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

const hadNoConnection = (fault: unknown): boolean => NO_CONNECTION.includes(codeOf(fault));

/** Our time limit, or a body that broke off. */
const isUnfinished = (fault: unknown): boolean =>
  (fault instanceof DOMException && fault.name === "TimeoutError") || BROKEN_OFF.test(codeOf(fault));

/** What Node, undici and its parser say of a connection that ended too early. */
const BROKEN_OFF = /^(ECONN|EPIPE|UND_ERR_|HPE_)/;

function codeOf(fault: unknown): string {
  const { code } = (fault ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
}

/** What the gateway refuses a caller is no fault of ours. */
const noting =
  (carryOut: CarryOut, { noteFault }: Asking): CarryOut =>
  (...asked) =>
    carryOut(...asked).catch((fault: unknown) => {
      noteFault?.(fault);
      throw fault;
    });

function headersFor({ cookies = "", address, reference, trace }: Asking): Record<string, string> {
  const own = cookies.split(/; */).filter((cookie) => OF_GATEWAY.test(cookie));
  return {
    ...(own.length > 0 ? { cookie: own.join("; ") } : {}),
    "x-forwarded-for": address,
    "x-request-id": reference,
    ...(trace ? { traceparent: trace } : {}),
  };
}
