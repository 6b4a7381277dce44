import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { CheckboxGroup } from "~/foundation/ui/fields/choice-field.tsx";
import { NumberField } from "~/foundation/ui/fields/number-field.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { joinIntent } from "../own-file-intents.ts";
import { PHOTOS_TO_JOIN } from "../own-files-contract.ts";
import { canJoin, joinField, pageField, photosAmong } from "../photo-choices.ts";
import { attachmentTexts } from "../texts/index.ts";

/**
 * JoinPhotos: makes one file of several added photos, inside the form that lists them.
 * Must: work without script · draw nothing for fewer than two photos, nor where photos are not joined · take the photos in the order that the guardian
 *       types · keep ticks and pages after a refused post, and then be open · say a fault at the photos.
 */
export function JoinPhotos({
  form,
  type,
  files,
  label,
  isServed,
}: {
  form: ServerForm;
  /** The purpose of the files. The button's intent carries it (`ownFileIntent`). */
  type: string;
  /** The added files of this purpose. */
  files: readonly { id: string; name: string }[];
  /** The label of their field. It tells this button from those of other fields. */
  label: string;
  /** False in front of a plain gateway, which serves nothing of own files (contract 1.12). */
  isServed: boolean;
}) {
  const t = useTexts(attachmentTexts);
  if (!isServed || !canJoin(files)) return null;
  const photos = photosAmong(files);
  const field = form.list(joinField(type));
  const pages = photos.map(({ id }) => form.field(pageField(id)));
  const isFaulty = field.fault !== undefined || pages.some(({ fault }) => fault !== undefined);
  return (
    <DetailsSection open={isFaulty || field.values.length > 0} title={t("photos.title")}>
      <CheckboxGroup
        choices={photos.map(({ id, name }, index) => {
          const page = form.field(pageField(id));
          return {
            value: id,
            label: name,
            isOpen: page.fault !== undefined,
            more: (
              <NumberField
                field={{ ...page, value: page.value ?? String(index + 1) }}
                label={t("photos.page", { name })}
              />
            ),
          };
        })}
        field={field}
        hint={t("photos.hint", { most: PHOTOS_TO_JOIN.most })}
        legend={t("photos.legend")}
      />
      <Button hiddenText={label} icon="file" value={joinIntent(type)}>
        {t("photos.join")}
      </Button>
    </DetailsSection>
  );
}
