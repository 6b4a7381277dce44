import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { type Secrets, secretId } from "~/foundation/auth/secrets.server.ts";
import { isBrokenUniqueness } from "~/foundation/database/broken-uniqueness.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { instantAt } from "~/foundation/dates/clock.ts";
import { isEmail } from "~/foundation/mail/mail-address.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { isUsernameOfOther, moveUsername, usernameOf } from "~/people/behind/credential-store.server.ts";
import { lockedPerson, type Person, saveVerifiedEmail } from "~/people/behind/person-store.server.ts";
import { mailCode } from "../../mail/behind/personal-details-mail.server.ts";
import {
  type Asked,
  afterWrongTry,
  askedForCode,
  CODES,
  codeOf,
  expiryOf,
  isCode,
  isGood,
  typedCode,
} from "../../verification-code.ts";
import {
  addVerification,
  codesMadeSince,
  countWrongTry,
  endVerification,
  openVerification,
  type Verification,
  verificationById,
} from "./verification-store.server.ts";

type AskContext = Pick<GuardianContext, "db" | "settings" | "now" | "today">;

const macOf = (id: string, code: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`email verification\0${id}\0${code}`).digest();

/** False when the session secret of the code is not known any more. Then no code is right, and a new one can be made. */
export const canBeChecked = ({ secretId: of }: Pick<Verification, "secretId">, secrets: Secrets): boolean =>
  of === null || secrets.some((secret) => secretId(secret).equals(of));

/** Makes and mails a code when the person needs one. It locks the person's row: two requests at once make one code. */
export async function askForCode(context: AskContext, person: Person): Promise<Asked> {
  const { db, now, today } = context;
  const open = await openVerification(db, person.id);
  const madeToday = await codesMadeSince(db, person.id, instantAt(today, "00:00:00"));
  const username = await usernameOf(db, person.id);
  const usable = open && canBeChecked(open, context.settings.sessionSecrets) ? open : null;
  const asked = askedForCode({ ...person, username }, usable, madeToday, now);
  if (asked !== "make" || !person.email) return asked;
  if (open) await endVerification(db, person.id, open.id, open.expiresAt > now ? "REPLACED" : "EXPIRED");
  await makeCode(context, { ...person, email: person.email });
  return asked;
}

async function makeCode({ db, settings, now }: AskContext, person: Person & { email: string }): Promise<void> {
  const id = randomUUID();
  const code = codeOf(randomInt(CODES));
  const canBeSent = isEmail(person.email);
  const expiresAt = expiryOf(now);
  const [secret] = settings.sessionSecrets;
  await addVerification(db, person.id, {
    id,
    email: person.email,
    codeMac: macOf(id, code, secret),
    secretId: secretId(secret),
    madeAt: now,
    sentAt: canBeSent ? now : null,
    expiresAt,
  });
  await mailCode({ db, settings }, { email: person.email, language: person.language }, { code, expiresAt });
}

/**
 * Tries a code. A wrong try is counted in a transaction of its own, because a refusal rolls the call's back.
 * A right code is right again at a double press.
 */
export async function verifyEmail(
  context: Pick<GuardianContext, "db" | "settings" | "now" | "guardian">,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const outcome = await context.db
    .transaction()
    .execute((errand) => tryCode({ ...context, db: errand }, id, typedCode(code)))
    // Another person took the name after we had checked it.
    .catch((fault: unknown) => {
      if (isBrokenUniqueness(fault)) return "taken" as const;
      throw fault;
    });
  if (outcome === "taken") refuse(409);
  if (outcome === "wrong") refuse(400);
}

async function tryCode(
  context: Pick<GuardianContext, "settings" | "now" | "guardian"> & { db: Db },
  id: string,
  code: string,
): Promise<"right" | "wrong" | "taken"> {
  const { db, settings, now, guardian } = context;
  const person = (await lockedPerson(db, guardian.id)) ?? refuse(403);
  const verification = await verificationById(db, person.id, id);
  if (!verification || !isGood(verification, person.email, now)) return "wrong";
  const isRight =
    isCode(code) &&
    settings.sessionSecrets.some((secret) => timingSafeEqual(macOf(id, code, secret), verification.codeMac));
  if (verification.ended !== null) return isRight && verification.ended === "USED" ? "right" : "wrong";
  if (!isRight) {
    await noteWrongTry(db, person.id, verification);
    return "wrong";
  }
  if ((await usernameOf(db, person.id)) !== null) {
    if (await isUsernameOfOther(db, person.id, verification.email)) return "taken";
    await moveUsername(db, person.id, verification.email, now);
  }
  await saveVerifiedEmail(db, person.id, verification.email, now);
  await endVerification(db, person.id, id, "USED");
  return "right";
}

async function noteWrongTry(db: Db, personId: string, { id, wrongTries: before }: Verification): Promise<void> {
  const { wrongTries, isOver } = afterWrongTry(before);
  await countWrongTry(db, personId, id, wrongTries);
  if (isOver) await endVerification(db, personId, id, "TRIES");
}
