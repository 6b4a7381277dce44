import { z } from "zod";

/** The identification that a call needs: none, any session, or a session from the national identity service. */
export type Level = "public" | "weak" | "strong";

/** The words of the log, by key. The texts of the log fill it by module augmentation. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface LogWords {}

type Shape = z.ZodRawShape;
type Body = z.ZodType | undefined;

/** One call of the contract as data, without I/O. Paths start below `/api`; parameters are in braces. */
export interface Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Body = Body,
  A extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly level: Level;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly params: z.ZodObject<P>;
  readonly query: z.ZodObject<Q>;
  readonly body: B;
  readonly output: A;
  /**
   * `json` (default), `text` (a text/plain response), `upload` (input has `file`), `download` (output is a `Download`).
   */
  readonly kind: "json" | "text" | "upload" | "download";
  /** Refusals other than 401 and 403, as status and code. The OpenAPI document and the tests use them. */
  readonly refusals: readonly { status: number; errorCode?: string }[];
  /** 200 unless the contract says 204. */
  readonly successStatus: 200 | 204;
  /** What the guardian's log says of it. Without it the log leaves the call out. */
  readonly logged?: keyof LogWords;
  /** True for a read that tells everybody the same, and of which the question says nothing about who asks. */
  readonly sameForAll?: true;
}

type LeftOut = { notLogged: string };

/** A call that changes something says what the log tells of it, or why the log leaves it out. */
type Logged =
  | { method: "GET"; logged?: keyof LogWords }
  | ({ method: Exclude<Call["method"], "GET"> } & ({ logged: keyof LogWords } | LeftOut));

interface Definition<P extends Shape, Q extends Shape, B extends Body, A extends z.ZodType> {
  path: `/${string}`;
  level: Level;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  output: A;
  kind?: Call["kind"];
  refusals?: Call["refusals"];
  successStatus?: 200 | 204;
  sameForAll?: true;
}

export function call<
  A extends z.ZodType,
  // biome-ignore lint/complexity/noBannedTypes: {} means "no members", the meaning of an absent shape
  P extends Shape = {},
  // biome-ignore lint/complexity/noBannedTypes: {} means "no members", the meaning of an absent shape
  Q extends Shape = {},
  B extends Body = undefined,
  // K keeps the exact kind, because the input of an upload has a `file` (FileFor in serve.ts).
  K extends Call["kind"] = "json",
>(definition: Definition<P, Q, B, A> & { kind?: K } & Logged): Call<P, Q, B, A> & { readonly kind: K } {
  return {
    kind: "json" as K,
    refusals: [],
    successStatus: 200,
    ...definition,
    params: z.object(definition.params ?? ({} as P)),
    query: z.object(definition.query ?? ({} as Q)),
    body: definition.body as B,
  };
}

/** The output of a download call. */
export interface Download {
  name: string;
  contentType: string;
  /** Bytes, when known. */
  size?: number;
  disposition: "inline" | "attachment";
  /** True when browsers may keep it (child images only). */
  cacheable?: boolean;
  open(): NodeJS.ReadableStream | Promise<NodeJS.ReadableStream>;
}

export const download = z.custom<Download>((value) => typeof (value as Download | null)?.open === "function");

/** No output: 200 (or 204) with an empty body. */
export const nothing = z.void();

/** The input of a call: path parameters and query side by side, the body (if any) as `body`, a file as `file`. */
export type InputOf<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? Members<P> & Members<Q> & (B extends z.ZodType ? { body: z.output<B> } : unknown)
    : never;

/** An empty shape adds no members. zod's own type for it would forbid every other member. */
type Members<S extends Shape> = keyof S extends never ? unknown : z.output<z.ZodObject<S>>;

export type OutputOf<C> = C extends Call<Shape, Shape, Body, infer A> ? z.output<A> : never;

/** A tree of calls: capability → call. */
export type Contract = Record<string, Record<string, Call>>;

/**
 * Query lists come as one value or several: `placementTypes=DAYCARE&placementTypes=CLUB`. An empty value counts as
 * none.
 */
export const queryList = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value): unknown => [value].flat().filter((one: unknown) => one !== undefined && one !== ""),
    z.array(item),
  );

/** `true` or `false` in a query. When it is absent or empty, `fallback` counts; without one that is a 400. */
export const queryFlag = (fallback?: boolean) =>
  z.preprocess(
    (value) =>
      value === undefined || value === "" ? fallback : value === "true" ? true : value === "false" ? false : value,
    z.boolean(),
  );
