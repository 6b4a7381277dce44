import { z } from "zod";
import { call, nothing } from "~/foundation/seam/call.ts";
import { dateTime, openObject, orNull, typedText, uuid } from "~/foundation/seam/wire.ts";
import { EMAIL_MESSAGE_TYPES } from "~/people/email-message-types.ts";
import { OWN_DETAILS, ofEachDetail } from "~/people/own-details.ts";

/** Contract 2.10. Null keeps the stored value. An empty e-mail means that the person has none. */
export const personalDataUpdate = z.object(ofEachDetail((name) => orNull(typedText(OWN_DETAILS[name].longest))));
export type PersonalDataUpdate = z.output<typeof personalDataUpdate>;

export const emailVerificationStatus = openObject({
  email: z.string().nullable(),
  verifiedEmail: z.string().nullable(),
  /** The open code for the current address; null when there is none. */
  latestVerification: openObject({
    id: uuid,
    email: z.string(),
    expiresAt: dateTime,
    sentAt: dateTime.nullable(),
  }).nullable(),
});
export type EmailVerificationStatus = z.output<typeof emailVerificationStatus>;

/** Zero means that the town does not ask for it. */
export const passwordConstraints = openObject({
  minLength: z.int(),
  maxLength: z.int(),
  minLowers: z.int(),
  minUppers: z.int(),
  minDigits: z.int(),
  minSymbols: z.int(),
});
export type PasswordConstraints = z.output<typeof passwordConstraints>;

/** Both bodies of contract 4.1: older clients send a username or null, newer ones only the password. */
export const credentialsUpdate = z.object({
  username: orNull(typedText(254)),
  password: orNull(z.string().min(1).max(128)),
});
export type CredentialsUpdate = z.output<typeof credentialsUpdate>;

const disabledTypes = z.array(z.enum(EMAIL_MESSAGE_TYPES)).max(100);

const familyMember = openObject({ personId: uuid, firstName: z.string(), lastName: z.string() });

export const mailDigest = openObject({ isDaily: z.boolean() });

export const personalDataCalls = {
  update: call({
    method: "PUT",
    path: "/citizen/personal-data",
    logged: "details",
    level: "strong",
    summary: "Saves the caller's preferred name, phones and e-mail; null keeps what is stored",
    body: personalDataUpdate,
    output: nothing,
    // The status call gives the version of what may be changed here (contract 1.12).
    refusals: [{ status: 400 }, { status: 409, errorCode: "VERSION_CONFLICT" }],
  }),
  emailVerification: call({
    method: "GET",
    path: "/citizen/personal-data/email-verification",
    level: "weak",
    summary: "The caller's e-mail, whether it is verified, and a verification that is under way",
    output: emailVerificationStatus,
  }),
  sendVerificationCode: call({
    method: "POST",
    path: "/citizen/personal-data/email-verification-code",
    logged: "code",
    level: "strong",
    summary: "Mails a one-time code to the caller's e-mail, unless one is open or nothing is to be verified",
    output: nothing,
    refusals: [{ status: 429 }],
  }),
  verifyEmail: call({
    method: "POST",
    path: "/citizen/personal-data/email-verification",
    logged: "email",
    level: "strong",
    summary: "Verifies the caller's e-mail by a one-time code, and moves the username to it",
    body: z.object({ id: uuid, code: typedText(100) }),
    output: nothing,
    refusals: [{ status: 400 }, { status: 409 }],
  }),
  // Only newer clients ask for it (contract 4.1). Our pages do not.
  family: call({
    method: "GET",
    path: "/citizen/personal-data/family",
    level: "weak",
    summary: "The caller's household by name: the caller, the partner and the children",
    output: openObject({ adults: z.array(familyMember), children: z.array(familyMember) }),
  }),
  passwordConstraints: call({
    method: "GET",
    path: "/citizen/personal-data/password-constraints",
    level: "weak",
    summary: "What the town asks of a password",
    output: passwordConstraints,
  }),
  updateCredentials: call({
    method: "PUT",
    path: "/citizen/personal-data/weak-login-credentials",
    logged: "password",
    level: "strong",
    summary: "Sets the caller's username, which is the verified e-mail, and password",
    body: credentialsUpdate,
    output: nothing,
    successStatus: 204,
    refusals: [
      { status: 400 },
      { status: 400, errorCode: "PASSWORD_FORMAT" },
      { status: 400, errorCode: "PASSWORD_UNACCEPTABLE" },
      { status: 409 },
    ],
  }),
  notificationSettings: call({
    method: "GET",
    path: "/citizen/personal-data/notification-settings",
    level: "weak",
    summary: "The kinds of mails that the caller has switched off",
    output: z.array(z.string()),
  }),
  updateNotificationSettings: call({
    method: "PUT",
    path: "/citizen/personal-data/notification-settings",
    logged: "notifications",
    level: "weak",
    summary: "Replaces the kinds of mails that the caller has switched off",
    body: disabledTypes,
    output: nothing,
    refusals: [{ status: 400 }, { status: 409, errorCode: "VERSION_CONFLICT" }],
  }),
  // Our own (contract 1.12). In front of a plain gateway they are absent: 404.
  mailDigest: call({
    method: "GET",
    path: "/citizen/x/mail-digest",
    level: "weak",
    summary: "How often the caller is mailed about news: at most once an hour, or once a day",
    output: mailDigest,
  }),
  updateMailDigest: call({
    method: "PUT",
    path: "/citizen/x/mail-digest",
    logged: "digest",
    level: "weak",
    summary: "Chooses between mails about news within an hour and one mail a day",
    body: mailDigest,
    output: nothing,
    refusals: [{ status: 400 }],
  }),
} as const;
