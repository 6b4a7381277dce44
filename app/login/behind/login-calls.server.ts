import { isKnownDevice } from "~/foundation/auth/device-cookie.server.ts";
import { isPassword } from "~/foundation/auth/password-hash.server.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { accessibleFeaturesBy } from "~/people/accessible-features.ts";
import { credentialOf } from "~/people/behind/credential-store.server.ts";
import { usernameForm } from "~/people/username-form.ts";
import { authCalls } from "../contract.ts";
import { logIn } from "./log-in.server.ts";
import { beginDeviceCount, countAttempt } from "./login-limits.server.ts";
import { mailNewBrowser } from "./login-mail.server.ts";
import { userOf } from "./login-store.server.ts";

declare module "~/foundation/seam/parts.ts" {
  interface Parts {
    /** Id of the deployed build. Pages compare it with their own for the new-version notice. */
    build: string;
  }
}

const status = serve(authCalls.status, { may: anyone }, async ({ db, guardian, today, build }) => {
  const user = guardian && (await userOf(db, guardian.id, today));
  if (!guardian || !user) return { loggedIn: false as const, apiVersion: build };
  return {
    loggedIn: true as const,
    apiVersion: build,
    authLevel: guardian.level === "strong" ? ("STRONG" as const) : ("WEAK" as const),
    user: {
      details: user.details,
      accessibleFeatures: accessibleFeaturesBy(user.placements, today, user.hasReceivedMessages),
      authLevel: "WEAK" as const,
    },
  };
});

/** The order is the contract's: body (the seam, 400), then the limit (429), then user and password (403). */
const weakLogin = serve(
  authCalls.weakLogin,
  // No transaction around it: a refused attempt still counts.
  { may: anyone, transaction: false },
  async ({ db, settings, now, reply, address, cookies, userAgent }, { body }) => {
    const username = usernameForm(body.username);
    const credential = await credentialOf(db, username);
    const isKnown = credential !== null && isKnownDevice(cookies, credential.personId, settings.sessionSecret);
    const attempt = { username, address, now, device: isKnown ? credential.personId : null };
    const { isOneTooMany, tries } = await countAttempt(db, attempt, settings.weakLoginAttempts);
    if (isOneTooMany) refuse(429);

    const isRight = await isPassword(body.password, credential?.passwordHash ?? null);
    if (!isRight || !credential) return refuse(403);
    if (!isKnown) await beginDeviceCount(db, credential.personId, tries, now);

    const given = await db.transaction().execute(async (errand) => {
      const login = { personId: credential.personId, level: "weak" as const };
      if (!isKnown && settings.newBrowserMail)
        await mailNewBrowser({ db: errand, settings }, login.personId, { now, userAgent });
      return logIn({ db: errand, settings, cookies, userAgent }, login, now);
    });
    for (const cookie of given) reply.cookie(cookie.name, cookie.value, cookie.attributes);
    return "OK" as const;
  },
);

export const servedAuthCalls = { status, weakLogin } satisfies ServedCalls<{ auth: typeof authCalls }>["auth"];
