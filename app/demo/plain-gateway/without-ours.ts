import { z } from "zod";
import { contract } from "~/contract.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { isOurs } from "~/foundation/seam/wire.ts";
import { routeNames } from "~/foundation/server/route-names.ts";

const CALLS = Object.values<Record<string, Call>>(contract)
  .flatMap((calls) => Object.values(calls))
  .filter((call) => call.kind === "json");

const nameOf = routeNames(CALLS.map(({ path }) => path));

const callAt = (method: string, path: string): Call | undefined => {
  const name = nameOf(path);
  return CALLS.find((call) => call.method === method && call.path === name);
};

/** An address without the queries that only our own service reads. Others stay to the letter: some are signed. */
export function plainAddress({ method = "GET", url = "/" }: { method?: string; url?: string }): string {
  const [path = "", query = ""] = url.split("?");
  const call = callAt(method, path.replace("/api", ""));
  const fields: Readonly<Record<string, z.core.$ZodType | undefined>> = call?.query.shape ?? {};
  const isRead = (one: string) => !isOurs(fields[one.split("=")[0] ?? ""] ?? {});
  const read = query.split("&").filter(isRead).join("&");
  return read === "" ? path : `${path}?${read}`;
}

/** An answer without the fields that we have added to the contract. @param path below `/api` */
export function withoutOurs(method: string, path: string, answer: unknown): unknown {
  const call = callAt(method, path);
  return call?.kind === "json" ? plain(call.output, answer) : answer;
}

/** Follows shape and answer together. Fields that the shape does not know stay. */
function plain(shape: z.core.$ZodType, answer: unknown): unknown {
  if (answer === null || answer === undefined) return answer;
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return plain(shape.def.innerType, answer);
  if (shape instanceof z.ZodPipe) return plain(shape.def.in, answer);
  if (shape instanceof z.ZodArray)
    return Array.isArray(answer) ? answer.map((one) => plain(shape.def.element, one)) : answer;
  if (shape instanceof z.ZodUnion) {
    const fitting = shape.def.options.find((option) => z.safeParse(option, answer).success);
    return fitting ? plain(fitting, answer) : answer;
  }
  if (typeof answer !== "object") return answer;
  if (shape instanceof z.ZodRecord) return mapped(answer, (_, value) => plain(shape.def.valueType, value));
  if (!(shape instanceof z.ZodObject)) return answer;
  const fields: Readonly<Record<string, z.core.$ZodType | undefined>> = shape.def.shape;
  return mapped(answer, (name, value) => {
    const field = fields[name];
    if (!field) return value;
    return isOurs(field) ? undefined : plain(field, value);
  });
}

/** What became undefined is not in JSON. */
const mapped = (answer: object, of: (name: string, value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, of(name, value)]));
