import { whyUnreached } from "~/foundation/faults/why-unreached.ts";

/** Errors of an S3 service of which the store's own words say all. */
const SAID = ["NoSuchBucket"];

/** Why the store of uploaded files cannot be used: in its words, with what the service or the network said as the cause. */
export function whyNoFiles(fault: unknown): string {
  const { message, cause } = fault as Error;
  const name = cause instanceof Error && !SAID.includes(cause.name) ? cause.name : "";
  return [message, whyUnreached(cause) ?? name].filter(Boolean).join(": ");
}
