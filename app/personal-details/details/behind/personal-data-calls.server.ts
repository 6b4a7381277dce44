import { instantAt, wireDateTime } from "~/foundation/dates/clock.ts";
import { timesDone } from "~/foundation/seam/audit.server.ts";
import { refuse, refuseIf, refuseOtherVersion } from "~/foundation/seam/refusal.ts";
import { anyone, type GuardianContext, serve } from "~/foundation/seam/serve.ts";
import { usernameOf } from "~/people/behind/credential-store.server.ts";
import { familyOf } from "~/people/behind/family-store.server.ts";
import { lockedPerson, ownDetailsVersion, type Person, saveOwnDetails } from "~/people/behind/person-store.server.ts";
import { ofEachDetail } from "~/people/own-details.ts";
import { personalDataCalls } from "../../contract.ts";
import { mailEmailChanged } from "../../mail/behind/personal-details-mail.server.ts";
import { isGood } from "../../verification-code.ts";
import { detailsAfter, isAcceptable } from "../personal-data.ts";
import { emailStatusOf } from "./verification-store.server.ts";
import { askForCode, canBeChecked, verifyEmail } from "./verify-email.server.ts";

const update = serve(personalDataCalls.update, { may: anyone }, async (context, { body }) => {
  const { db, guardian, now } = context;
  const person = (await lockedPerson(db, guardian.id)) ?? refuse(403);
  const current = ofEachDetail((name) => person[name]);
  refuseOtherVersion(context.ifMatch, { version: ownDetailsVersion(person), current });
  refuseIf(!isAcceptable(body, person.firstName));
  const changed = { ...person, ...detailsAfter(body, person) };
  await saveOwnDetails(db, person.id, changed, now);
  context.version(ownDetailsVersion(changed));
  if (changed.email === person.email) return;
  if (await mayTellOldAddress(context, person)) await mailEmailChanged(context, person);
  // Only a person with a username gets a code at once (contract 3.10). The others ask for it.
  const isVerified = changed.email === changed.verifiedEmail;
  if (!isVerified && (await usernameOf(db, person.id)) !== null) await askForCode(context, changed);
});

/** We mail an unverified address about this many changes a day. */
const MOST_TELLING_CHANGES = 5;

/**
 * We mail every change to the old address when it is verified. Anybody can type another person's address and change it
 * again. So an unverified address gets mail only about the first changes of a day.
 */
async function mayTellOldAddress({ db, today }: GuardianContext, { id, email, verifiedEmail }: Person) {
  if (email === verifiedEmail) return true;
  const { method, path } = personalDataCalls.update;
  return (await timesDone(db, id, `${method} ${path}`, instantAt(today, "00:00:00"))) < MOST_TELLING_CHANGES;
}

const emailVerification = serve(
  personalDataCalls.emailVerification,
  { may: anyone },
  async ({ db, guardian, now, settings }) => {
    const { email, verifiedEmail, open } = (await emailStatusOf(db, guardian.id)) ?? refuse(403);
    const isOpen = open && isGood(open, email, now) && canBeChecked(open, settings.sessionSecrets);
    const latest = isOpen ? open : null;
    return {
      email,
      verifiedEmail,
      latestVerification: latest && {
        id: latest.id,
        email: latest.email,
        expiresAt: wireDateTime(latest.expiresAt),
        sentAt: latest.sentAt && wireDateTime(latest.sentAt),
      },
    };
  },
);

const sendVerificationCode = serve(personalDataCalls.sendVerificationCode, { may: anyone }, async (context) => {
  const person = (await lockedPerson(context.db, context.guardian.id)) ?? refuse(403);
  if ((await askForCode(context, person)) === "tooMany") refuse(429);
});

const verify = serve(
  personalDataCalls.verifyEmail,
  // No transaction around it: a refused try still counts.
  { may: anyone, transaction: false },
  (context, { body }) => verifyEmail(context, body),
);

const family = serve(personalDataCalls.family, { may: anyone }, ({ db, guardian, today }) =>
  familyOf(db, guardian.id, today),
);

export const servedDetailsCalls = { family, update, emailVerification, sendVerificationCode, verifyEmail: verify };
