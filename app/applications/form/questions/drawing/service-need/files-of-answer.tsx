import { AttachmentField } from "~/attachments/parts/attachment-field.tsx";
import { EarlierFile } from "~/attachments/parts/earlier-file.tsx";
import { JoinPhotos } from "~/attachments/parts/join-photos.tsx";
import { StepStatus } from "~/foundation/forms/drawing/step-status.tsx";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { AttachmentKind } from "../../../attachments-needed.ts";
import { applicationFormTexts } from "../../../texts/index.ts";
import type { SectionProps } from "../section.ts";
import { FILE_STEPS, useSentFilesHint } from "./use-sent-files-hint.tsx";

/** The certificates that an answer needs. `tellsSteps`: the step of their buttons is told here, and nowhere else. */
export function FilesOfAnswer({
  form,
  view,
  opening,
  kind,
  field,
  tellsSteps,
}: SectionProps & {
  kind: AttachmentKind;
  field: "urgencyAttachments" | "shiftCareAttachments";
  tellsSteps: boolean;
}) {
  const t = useTexts(applicationFormTexts);
  const sentFiles = useSentFilesHint(view);
  const files = view.attachments[kind];
  const label = t(`serviceNeed.${field}`);
  return (
    <>
      <StepStatus opening={opening} steps={FILE_STEPS} when={tellsSteps} />
      <AttachmentField
        attachments={files}
        field={form.field(field, { required: view.flags.requireAttachments })}
        hint={[t(`serviceNeed.${field}Hint`), sentFiles].filter(Boolean).join(" ")}
        label={label}
        type={kind}
      />
      <EarlierFile files={view.earlier} form={form} isOneOfSeveral types={[{ value: kind, label }]} />
      <JoinPhotos files={files} form={form} isServed={view.joinsPhotos} label={label} type={kind} />
    </>
  );
}
