import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { guard } from "~/api/guard.server.ts";
import { guardianAt } from "~/api/guardian.server.ts";
import type { Api } from "~/api/page-context.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { faultAt } from "~/foundation/forms/reading/fault.ts";
import { field } from "~/foundation/forms/reading/fields.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { readPosted, refused } from "~/foundation/forms/reading/read.server.ts";
import { meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { DETAILS_PATH } from "../../parts/addresses.ts";
import { discard, isStale, refusedAsStale } from "../../parts/stale-section.server.ts";
import { personalDetailsTexts } from "../../texts/index.ts";
import { isCode, typedCode } from "../../verification-code.ts";
import { detailsFaults, detailsForm, isSavedAlready, updateOf } from "../personal-data.ts";
import { ownDetails } from "./details-at-page.server.ts";

export async function postDetails({ request, context }: ActionFunctionArgs) {
  await guard(request, context, "strong");
  const at = guardianAt(request, context);
  const { api } = at;
  const posted = await postedForm(request, context);
  if (posted.intent === "discard") return discard(at, request, { posted, section: "details" });
  const form = readPosted(posted, detailsForm);
  if (!form.ok) return refused(form);
  const { details, verification, detailsVersion } = await ownDetails({ api });
  const faults = detailsFaults(form.value, details);
  if (faults.length > 0) return refused({ posted, faults });

  const body = updateOf(form.value, details);
  if (isStale(at, { request, posted, version: detailsVersion.version })) {
    // The second press of the same button finds its own save.
    if (!isSavedAlready(body, details)) return refusedAsStale(posted);
  } else {
    const ifMatch = detailsVersion.hasVersions ? detailsVersion.version : null;
    const refusal = await refusalOf(api.personalData.update({ body }, { ifMatch }));
    const meaning = refusal && meaningOf(refusal);
    // A post whose answer was lost may have been saved since this one looked.
    if (meaning === "stale" && !isSavedAlready(body, (await ownDetails({ api })).details))
      return refusedAsStale(posted);
    if (meaning === "faults") return refused({ posted, faults: [faultAt<string>("", "detailsRefused")] });
    if (refusal && meaning !== "stale") throw refusal;
  }
  const hasNewAddress = (form.value.noEmail ? null : form.value.email) !== verification.email;
  const isCodeSent = hasNewAddress && (await api.personalData.emailVerification()).latestVerification !== null;
  return done(DETAILS_PATH, told(personalDetailsTexts, isCodeSent ? "details.savedWithCode" : "details.saved"));
}

/** The button that asks for a code, and the form that takes it. */
export async function postCode({ request, context }: ActionFunctionArgs) {
  await guard(request, context, "strong");
  const { api } = guardianAt(request, context);
  const posted = await postedForm(request, context);
  return posted.intent === "send" ? sendCode(api, posted) : takeCode(api, posted);
}

async function sendCode(api: Api, posted: Posted) {
  const refusal = await refusalOf(api.personalData.sendVerificationCode());
  if (refusal && meaningOf(refusal) === "tooOften")
    return refused({ posted, faults: [faultAt<string>("", "tooManyCodes")] }, 429);
  if (refusal) throw refusal;
  const { latestVerification } = await api.personalData.emailVerification();
  // No mail can go to the address. The page says so.
  if (latestVerification?.sentAt === null) return redirect(DETAILS_PATH, 303);
  return done(DETAILS_PATH, told(personalDetailsTexts, latestVerification ? "email.sent" : "email.nothingSent"));
}

const codeForm = z.object({ verification: field(z.guid()), oneTimeCode: field(z.string().min(1)) });

async function takeCode(api: Api, posted: Posted) {
  const form = readPosted(posted, codeForm);
  if (!form.ok) return refused(form);
  const code = typedCode(form.value.oneTimeCode);
  if (!isCode(code)) return refused({ posted, faults: [faultAt<string>("oneTimeCode", "format")] });
  const before = await usernameOf(api);
  const refusal = await refusalOf(api.personalData.verifyEmail({ body: { id: form.value.verification, code } }));
  switch (refusal && meaningOf(refusal)) {
    case null:
      return verified(before, await usernameOf(api));
    case "stale":
      return refused({ posted, faults: [faultAt<string>("oneTimeCode", "conflict")] });
    case "faults":
      return refused({ posted, faults: [await whyNot(api)] });
    default:
      throw refusal;
  }
}

const usernameOf = async (api: Api): Promise<string | null> => (await ownDetails({ api })).details.weakLoginUsername;

/** A username follows the verified address (contract 3.10). Who logs in with it has to know. */
const verified = (before: string | null, username: string | null): Promise<Response> =>
  username === null || username === before
    ? done(DETAILS_PATH, told(personalDetailsTexts, "email.done"))
    : done(DETAILS_PATH, told(personalDetailsTexts, "email.doneUsername", { username }));

/** The wire has one refusal. While the code is open, it was a wrong try; after that the field is gone. */
async function whyNot(api: Api) {
  const { latestVerification } = await api.personalData.emailVerification();
  return latestVerification ? faultAt<string>("oneTimeCode", "codeWrong") : faultAt<string>("", "codeOver");
}
