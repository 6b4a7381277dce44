import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { MadeCall } from "../seam/watched-calls.ts";

/** Spans of OpenTelemetry. They have routes, statuses and reasons, and nothing of a person. */
export interface Traces {
  /** Begins the span of a request, which ends with its response. From then on the request's `traceparent` names it. */
  begin(req: IncomingMessage, res: ServerResponse): void;
  /** The span of a call to the gateway, which has just ended. */
  tell(made: MadeCall): void;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

export const NO_TRACES: Traces = { begin: () => undefined, tell: () => undefined, close: async () => undefined };

export interface Traced {
  /** The address of the collector, without `/v1/traces`. Null: no spans. */
  endpoint: string | null;
  /** The route of a path. */
  routeOf: (path: string) => string;
  log: Logger;
}
