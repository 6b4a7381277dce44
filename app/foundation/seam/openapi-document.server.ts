import { oc } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { z } from "zod";
import type { Call, Contract } from "./call.ts";

/** We serve each path with and without a slash at its end. A plain gateway may insist on one (contract 2.11). */
export const withoutSlash = (path: string): string => path.replace(/\/$/, "");

/** One call for oRPC: the parts of the request by place, the bare output. */
export function orpcContract(call: Call) {
  const parts = {
    // A path without parameters gives undefined params, not empty ones.
    ...(Object.keys(call.params.shape).length > 0 ? { params: call.params } : {}),
    query: call.query,
    ...(call.body ? { body: call.body } : {}),
  };
  return oc
    .route({
      method: call.method,
      path: withoutSlash(call.path) as `/${string}`,
      summary: call.summary,
      inputStructure: "detailed",
      successStatus: call.successStatus,
      tags: [call.path.split("/")[2] ?? "citizen"],
      spec: (operation) => ({ ...operation, "x-level": call.level }) as typeof operation,
    })
    .errors(
      Object.fromEntries(call.refusals.map(({ status, errorCode }) => [errorCode ?? `STATUS_${status}`, { status }])),
    )
    .input(z.object(parts))
    .output(call.output);
}

/** The OpenAPI 3.1 document of a contract's JSON calls, with each call's level as `x-level`. */
export async function openApiDocument(contract: Contract, info: { title: string; version: string }): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const described: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of Object.entries(contract)) {
    described[area] = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, orpcContract(call)]));
  }
  return generator.generate(described as never, { info, servers: [{ url: "/api" }] });
}
