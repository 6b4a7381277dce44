import { strongLoginPath } from "~/api/login-addresses.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { sectionPath } from "../../parts/addresses.ts";
import { personalDetailsTexts } from "../../texts/index.ts";
import type { DetailsShown } from "./details-at-page.server.ts";

/** Strong identification leads back here (`sectionPath`). */
const PLACE = "email";

/** What the guardian can do about an address that gets no mail, that is not verified, or that is not the username. */
export function EmailToVerify({ data, form }: { data: DetailsShown; form: ServerForm }) {
  const state = data.emailState;
  if (state === "none" || state === "verified") return null;
  if (state === "unusable") return <Unusable email={data.verification.email ?? ""} />;
  if (state === "pending") return <Pending data={data} form={form} />;
  return <AskForCode data={data} form={form} why={state} />;
}

function Unusable({ email }: { email: string }) {
  const t = useTexts(personalDetailsTexts);
  return (
    <Notice focusable id={PLACE} kind="warning" title={t("email.unusable.title")}>
      <p>{t("email.unusable.text", { email })}</p>
    </Notice>
  );
}

interface Part {
  data: DetailsShown;
  form: ServerForm;
}

function AskForCode({ data, form, why }: Part & { why: "unverified" | "mismatch" }) {
  const t = useTexts(personalDetailsTexts);
  const language = useLanguage();
  const said = { email: data.verification.email ?? "", username: data.details.weakLoginUsername ?? "" };
  return (
    <Notice focusable id={PLACE} kind="warning" title={t(`email.${why}.title`)}>
      <p>{t(`email.${why}.text`, said)}</p>
      {data.isStrong ? (
        <PostForm form={form} guarded={false}>
          <Button value="send">{t(`email.${why}.send`)}</Button>
        </PostForm>
      ) : (
        <p>
          <LockLink href={strongLoginPath(sectionPath("email"), language)}>{t(`email.${why}.send`)}</LockLink>
        </p>
      )}
    </Notice>
  );
}

function Pending({ data, form }: Part) {
  const t = useTexts(personalDetailsTexts);
  const language = useLanguage();
  const { latestVerification: sent, email, verifiedEmail } = data.verification;
  const username = data.details.weakLoginUsername;
  if (!sent) return null;
  if (sent.sentAt === null) {
    return (
      <Notice focusable id={PLACE} kind="warning">
        <p>{t("email.pending.notSent", { email: sent.email })}</p>
      </Notice>
    );
  }
  const expiry = new Date(sent.expiresAt);
  const until = { date: shownDate(dateAt(expiry), language), time: shownTime(timeAt(expiry), language) };
  const submit = email === verifiedEmail ? t("email.pending.submitUsername") : t("email.pending.submit");
  return (
    <div className="flow" id={PLACE} {...placeNamedBy(`${PLACE}-title`)}>
      <h3 id={`${PLACE}-title`}>{t("email.pending.title")}</h3>
      <p>{t("email.pending.text", { email: sent.email, ...until })}</p>
      {username === null ? null : <p>{t("email.pending.becomesUsername", { username })}</p>}
      {data.isStrong ? (
        <PostForm form={form} guarded={false}>
          <input name="verification" type="hidden" value={sent.id} />
          <TextField
            autoComplete="one-time-code"
            field={form.field("oneTimeCode", { required: true })}
            hint={t("email.pending.codeHint")}
            inputMode="numeric"
            isOnly
            label={t("email.pending.code")}
            spellCheck={false}
            width="short"
          />
          <ButtonRow>
            <Submit value="verify">{submit}</Submit>
          </ButtonRow>
        </PostForm>
      ) : (
        <p>
          <LockLink href={strongLoginPath(sectionPath("email"), language)}>{submit}</LockLink>
        </p>
      )}
    </div>
  );
}
