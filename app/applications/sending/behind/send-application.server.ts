import { tidyEmail } from "~/foundation/mail/mail-address.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { serve } from "~/foundation/seam/serve.ts";
import { otherGuardiansOf } from "~/people/behind/own-children-store.server.ts";
import { personById, saveContactDetails } from "~/people/behind/person-store.server.ts";
import { tidyPhone } from "~/people/phones.ts";
import { registerCase } from "~/process-metadata/behind/register-case.server.ts";
import { mailConfirmation } from "../../behind/application-mail.server.ts";
import { markSent, recordOtherGuardians } from "../../behind/application-store.server.ts";
import { applicationCalls } from "../../contract.ts";
import { writeApplicationReceipt } from "./application-receipts.server.ts";
import { acting, dueDateFor, held, refuseFaults, transferFlagsFor } from "./save-application.server.ts";

/**
 * Sends a draft, once. A second request finds it sent and is refused. One transaction does everything that sending asks
 * for (contract 3.3, "Send"): dates, flags, contact details, other guardians, receipt, case and mail.
 */
export const send = serve(applicationCalls.send, { may: acting }, async (context, { applicationId }) => {
  const { db, guardian, today, now } = context;
  const application = (await held(context, applicationId)) ?? refuse(403);
  if (application.hide_from_guardian) refuse(404);
  refuseIf(application.status !== "CREATED");
  const { form, allow_other_guardian_access: allowOtherGuardianAccess } = application;
  await refuseFaults(context, application, { form, allowOtherGuardianAccess });

  const flags = await transferFlagsFor(context, application);
  const dueDate = await dueDateFor(context, application, form, today, flags);
  await markSent(db, guardian.id, applicationId, { dueDate, ...flags }, now);

  const others = await otherGuardiansOf(db, guardian.id, application.child_id);
  await recordOtherGuardians(db, guardian.id, applicationId, others);

  const applicant = (await personById(db, guardian.id)) ?? refuse(403);
  // An application does not change a verified e-mail (spec 1 section 2).
  const email = applicant.verifiedEmail ?? tidyEmail(form.guardian.email ?? "");
  await saveContactDetails(db, guardian.id, { email, phone: tidyPhone(form.guardian.phoneNumber) }, now);
  await writeApplicationReceipt(context, applicationId, "SENT");
  await registerCase(context, {
    process: `APPLICATION_${application.type}`,
    subjectId: applicationId,
    organization: context.settings.town.provider.fi,
  });
  await mailConfirmation(context, {
    email,
    language: applicant.language,
    type: application.type,
    urgent: form.preferences.urgent,
    transfer: flags.transfer,
    sentDate: today,
    dueDate,
  });
});
