import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { guard } from "~/api/guard.server.ts";
import { guardianAt } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { readPosted, refused } from "~/foundation/forms/reading/read.server.ts";
import { meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import type { Refusal } from "~/foundation/seam/refusal.ts";
import { usernameForm } from "~/people/username-form.ts";
import { ownDetails } from "../../details/parts/details-at-page.server.ts";
import { DETAILS_PATH } from "../../parts/addresses.ts";
import { personalDetailsTexts } from "../../texts/index.ts";
import { passwordFaults } from "../password-faults.ts";

/** An empty field is no fault yet: passwordFaults tells all faults of both fields at once. */
const loginForm = z.object({ password: text(), passwordAgain: text() });

export async function postCredentials({ request, context }: ActionFunctionArgs) {
  await guard(request, context, "strong");
  const { api } = guardianAt(request, context);
  const form = readPosted(await postedForm(request, context), loginForm);
  if (!form.ok) return refused(form);
  const [{ details, verification, mayActivate }, constraints] = await Promise.all([
    ownDetails({ api }),
    api.personalData.passwordConstraints(),
  ]);
  const refusedWith = (...faults: FieldFault[]) => refused({ posted: form.posted, faults });
  const isFirst = details.weakLoginUsername === null;
  if (isFirst && !mayActivate) return refusedWith(faultAt<string>("", "verifyFirst"));
  const faults = passwordFaults(form.value, constraints);
  if (faults.length > 0) return refusedWith(...faults);

  const username = isFirst ? verification.verifiedEmail : null;
  const body = { username, password: form.value.password };
  const refusal = await refusalOf(api.personalData.updateCredentials({ body }));
  if (refusal) return refusedWith(faultAt<string>("password", codeOf(refusal)));
  return isFirst
    ? done(DETAILS_PATH, told(personalDetailsTexts, "login.activated", { username: usernameForm(username ?? "") }))
    : done(DETAILS_PATH, told(personalDetailsTexts, "login.changed"));
}

/** @throws a refusal that the guardian cannot mend */
function codeOf(refusal: Refusal): string {
  if (meaningOf(refusal) === "stale") return "conflict";
  if (refusal.errorCode === "PASSWORD_UNACCEPTABLE") return "passwordUnacceptable";
  throw refusal;
}
