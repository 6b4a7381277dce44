import { z } from "zod";
import { call } from "~/foundation/seam/call.ts";
import { typedText } from "~/foundation/seam/wire.ts";
import { OWN_DETAILS, type OwnDetailName, type OwnDetails, ofEachDetail } from "~/people/own-details.ts";

/** The features that have something to show to this guardian (contract 3.1). */
export const citizenFeatures = z.looseObject({
  messages: z.boolean(),
  composeNewMessage: z.boolean(),
  reservations: z.boolean(),
  childDocumentation: z.boolean(),
});
export type CitizenFeatures = z.output<typeof citizenFeatures>;

const ownDetailShapes = ofEachDetail((name) => OWN_DETAILS[name].read) as {
  [Name in OwnDetailName]: z.ZodType<OwnDetails[Name]>;
};

export const citizenUserDetails = z.looseObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  streetAddress: z.string(),
  postalCode: z.string(),
  postOffice: z.string(),
  ...ownDetailShapes,
  weakLoginUsername: z.string().nullable(),
  /** Our own: no mail reaches the e-mail. Left out when nothing is known of that. */
  emailRefused: z.literal(true).optional(),
});
export type CitizenUserDetails = z.output<typeof citizenUserDetails>;

const citizenUser = z.looseObject({
  details: citizenUserDetails,
  accessibleFeatures: citizenFeatures,
  /** A dummy of the peer, always WEAK. Do not read it: `authLevel` beside `user` is the real one. */
  authLevel: z.literal("WEAK"),
});

/** The only union without a tag: `loggedIn` splits it (contract 1.4). */
export const authStatus = z.union([
  z.looseObject({
    loggedIn: z.literal(true),
    apiVersion: z.string(),
    authLevel: z.enum(["STRONG", "WEAK"]),
    user: citizenUser,
  }),
  z.looseObject({ loggedIn: z.literal(false), apiVersion: z.string() }),
]);
export type AuthStatus = z.output<typeof authStatus>;

/** Contract 2.1. We refuse longer texts before we do any work for them. */
export const weakLoginRequest = z.object({
  username: typedText(128).min(1),
  password: z.string().min(1).max(128),
});
export type WeakLoginRequest = z.output<typeof weakLoginRequest>;

export const authCalls = {
  status: call({
    method: "GET",
    path: "/citizen/auth/status",
    level: "public",
    summary: "Who is logged in, how well identified, and what there is to show; also moves the session's end.",
    output: authStatus,
  }),
  weakLogin: call({
    method: "POST",
    path: "/citizen/auth/weak-login",
    notLogged: "LOGIN tells it",
    level: "public",
    summary: "Logs in with a username and a password.",
    kind: "text",
    body: weakLoginRequest,
    output: z.literal("OK"),
    refusals: [{ status: 400 }, { status: 403 }, { status: 429 }],
  }),
} as const;
