import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Settings } from "~/foundation/parts.ts";
import { thingsInRows } from "~/waiting/behind/things.server.ts";
import type { WaitingFacts } from "~/waiting/behind/waiting-store.server.ts";
import { editPath } from "../../application-addresses.ts";
import { noticeUntil } from "../../draft-lifetime.ts";
import { certificatesPath } from "../../form/attachments-needed.ts";
import { applicationsLackingCertificates, endingDrafts } from "./waiting-applications-store.server.ts";

/** What the counts of the applications need to know. */
export const waitingApplicationFacts = ({
  today,
  settings,
}: {
  today: IsoDate;
  settings: Pick<Settings, "flags">;
}): Pick<WaitingFacts, "urgencyAttachments" | "draftsEndBy"> => ({
  urgencyAttachments: settings.flags.urgencyAttachments,
  draftsEndBy: noticeUntil(today),
});

export const certificatesThatWait = thingsInRows(applicationsLackingCertificates, (rows) =>
  rows.map(({ applicationId, childId, lacks }) => ({
    count: 1,
    childIds: [childId],
    href: certificatesPath(applicationId, lacks),
  })),
);

export const draftsThatWait = thingsInRows(endingDrafts, (rows) =>
  rows.map(({ applicationId, childId, keptUntil }) => ({
    count: 1,
    lastDay: keptUntil,
    childIds: [childId],
    href: editPath(applicationId),
  })),
);
