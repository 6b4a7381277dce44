import type { IncomingHttpHeaders } from "node:http";

/** Hexadecimal, as nginx, HAProxy and Envoy make them. Nothing that names a person looks so. */
const REFERENCE = /^(?=.*\d)[0-9a-f-]{16,64}$/i;

/** The reference that the proxy in front has given a request. Null: it gave none, or none that may stand in a log. */
export const referenceOfProxy = ({ "x-request-id": said }: IncomingHttpHeaders): string | null =>
  typeof said === "string" && REFERENCE.test(said) ? said : null;

const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace that the request belongs to (W3C Trace Context): as it was sent, and its id for the log. */
export function traceOf({ traceparent }: IncomingHttpHeaders): { parent: string; id: string } | null {
  const id = typeof traceparent === "string" ? TRACE_PARENT.exec(traceparent)?.[1] : undefined;
  return id === undefined ? null : { parent: traceparent as string, id };
}
