import { isKnownDevice } from "~/foundation/auth/device-cookie.server.ts";
import { isPassword } from "~/foundation/passwords/password-hash.server.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { sharedWhileUnderWay } from "~/foundation/seam/under-way.ts";
import { accessibleFeaturesBy } from "~/people/accessible-features.ts";
import { credentialOf } from "~/people/behind/credential-store.server.ts";
import { ownDetailsVersion } from "~/people/behind/person-store.server.ts";
import { usernameForm } from "~/people/username-form.ts";
import { authCalls } from "../contract.ts";
import { logIn } from "./log-in.server.ts";
import { beginDeviceCount, countAttempt } from "./login-limits.server.ts";
import { mailNewBrowser } from "./login-mail.server.ts";
import { userOf } from "./login-store.server.ts";

declare module "~/foundation/parts.ts" {
  interface Parts {
    /** Id of the deployed build. Pages compare it with their own for the new-version notice. */
    build: string;
  }
}

/** The frame asks who is logged in, and a page may ask for the person's features at the same moment. */
const callerOf = sharedWhileUnderWay(({ db, guardian, today }: Pick<GuardianContext, "db" | "guardian" | "today">) =>
  userOf(db, guardian.id, today),
);

const status = serve(authCalls.status, { may: anyone }, async ({ db, guardian, today, build, settings, version }) => {
  const user = guardian && (await callerOf({ db, guardian, today }));
  if (!guardian || !user) return { loggedIn: false as const, apiVersion: build };
  version(ownDetailsVersion(user.details));
  return {
    loggedIn: true as const,
    apiVersion: build,
    authLevel: guardian.level === "strong" ? ("STRONG" as const) : ("WEAK" as const),
    user: {
      details: user.details,
      accessibleFeatures: accessibleFeaturesBy(user.placements, today, {
        hasReceivedMessages: user.hasReceivedMessages,
        calendarOpenDays: settings.town.careDays.calendarOpenDays,
      }),
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
    const isKnown = credential !== null && isKnownDevice(cookies, credential.personId, settings.sessionSecrets);
    const attempt = { username, address, now, device: isKnown ? credential.personId : null };
    const { isOneTooMany, tries } = await countAttempt(db, attempt, settings.weakLoginAttempts);
    if (isOneTooMany) refuse(429);

    const isRight = await isPassword(body.password, credential?.passwordHash ?? null);
    if (!isRight || !credential) return refuse(403);
    if (!isKnown) await beginDeviceCount(db, credential.personId, tries, now);

    const given = await db.transaction().execute(async (errand) => {
      const login = { personId: credential.personId, level: "weak" as const };
      if (!isKnown) await mailNewBrowser({ db: errand, settings }, { ...login, now, userAgent });
      return logIn({ db: errand, settings, cookies, userAgent }, login, now);
    });
    for (const cookie of given) reply.cookie(cookie.name, cookie.value, cookie.attributes);
    return "OK" as const;
  },
);

export const servedAuthCalls = { status, weakLogin } satisfies ServedCalls<{ auth: typeof authCalls }>["auth"];
