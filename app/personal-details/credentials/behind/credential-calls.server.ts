import { isBrokenUniqueness } from "~/foundation/database/broken-uniqueness.server.ts";
import { passwordHash } from "~/foundation/passwords/password-hash.server.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { anyone, type GuardianContext, serve } from "~/foundation/seam/serve.ts";
import { isUsernameOfOther, moveUsername, setCredential, usernameOf } from "~/people/behind/credential-store.server.ts";
import { lockedPerson, type Person } from "~/people/behind/person-store.server.ts";
import { usernameForm } from "~/people/username-form.ts";
import { personalDataCalls } from "../../contract.ts";
import { mayActivate } from "../../email-state.ts";
import { mailPasswordChanged } from "../../mail/behind/personal-details-mail.server.ts";
import { brokenConstraints } from "../password-constraints.ts";
import { isTooEasy } from "./too-easy.server.ts";

const passwordConstraints = serve(
  personalDataCalls.passwordConstraints,
  { may: anyone },
  ({ settings }) => settings.town.passwordConstraints,
);

/**
 * Both bodies of contract 4.1. A null username takes the verified e-mail at the first time and keeps the name later; a
 * null password keeps the password. Order of the refusals: structure, too easy, then the username.
 */
const updateCredentials = serve(personalDataCalls.updateCredentials, { may: anyone }, async (context, { body }) => {
  const { db, guardian, settings } = context;
  const person = (await lockedPerson(db, guardian.id)) ?? refuse(403);
  const { username, password } = body;
  const present = await usernameOf(db, person.id);
  if (password !== null) await refusePassword(password, { person, username: present ?? "" }, settings);
  // An empty name is not the e-mail of a person without a verified one.
  if (username !== null)
    refuseIf(!person.verifiedEmail || usernameForm(username) !== usernameForm(person.verifiedEmail));
  await saved(context, person, { known: present, asked: username, password }).catch((fault: unknown) => {
    // Another person took the name after we had checked it.
    if (isBrokenUniqueness(fault)) return refuse(409);
    throw fault;
  });
});

async function refusePassword(
  password: string,
  { person, username }: { person: Person; username: string },
  settings: GuardianContext["settings"],
): Promise<void> {
  refuseIf(brokenConstraints(password, settings.town.passwordConstraints), 400, "PASSWORD_FORMAT");
  const { firstName, lastName, preferredName, email, verifiedEmail } = person;
  const addresses = [username, email ?? "", verifiedEmail ?? ""];
  const aboutPerson = [firstName, lastName, preferredName, ...addresses, ...Object.values(settings.town.name)];
  refuseIf(await isTooEasy(password, aboutPerson), 400, "PASSWORD_UNACCEPTABLE");
}

async function saved(
  { db, settings, now }: GuardianContext,
  person: Person,
  { known, asked, password }: { known: string | null; asked: string | null; password: string | null },
): Promise<void> {
  const isFirst = known === null;
  if (isFirst && (password === null || !mayActivate(person))) refuse(400);
  const username = asked ?? known ?? person.verifiedEmail ?? refuse(400);
  if (await isUsernameOfOther(db, person.id, username)) refuse(409);
  if (password === null) {
    if (!isFirst && usernameForm(username) !== known) await moveUsername(db, person.id, username, now);
    return;
  }
  const credential = { personId: person.id, username, passwordHash: await passwordHash(password) };
  await setCredential(db, credential, now);
  // The guardian has just set the first password, so we mail only about later changes (contract 3.10).
  if (!isFirst) await mailPasswordChanged({ db, settings }, { ...person, email: person.verifiedEmail }, now);
}

export const servedCredentialCalls = { passwordConstraints, updateCredentials };
