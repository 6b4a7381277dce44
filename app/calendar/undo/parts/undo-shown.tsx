import { useSearchParams } from "@remix-run/react";
import { useContext } from "react";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { BannerContext } from "~/foundation/ui/messages/banner-context.ts";
import { isAfterSave } from "../../calendar-addresses.ts";
import type { UndoableChange } from "../../contract.ts";
import { namedDays } from "../../editing/parts/named-days.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import { editingTexts } from "../../texts/editing/index.ts";

interface Shown {
  undo: UndoableChange | null;
  family: readonly ShownChild[];
}

/**
 * The guardian's own last save, and the button that undoes it: in the banner of the save, else in the page. A page that
 * does not have all of its children leaves it out.
 */
export function UndoShown({ undo, family, place }: Shown & { place: "banner" | "page" }) {
  const [search] = useSearchParams();
  const hasBanner = useContext(BannerContext) !== null && isAfterSave(search);
  const isHere = hasBanner === (place === "banner");
  const isKnown = undo?.days.every(({ childId }) => family.some(({ id }) => id === childId));
  return undo && isKnown && isHere ? <UndoForm family={family} isTold={hasBanner} undo={undo} /> : null;
}

/** `isTold`: the banner around it has said what was saved. */
function UndoForm({ undo, family, isTold }: Shown & { undo: UndoableChange; isTold: boolean }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  const form = useServerForm({ name: "undo" });
  return (
    <section aria-label={t("undo.button")}>
      <PostForm form={form} guarded={false}>
        {isTold ? null : <p>{t("undo.what", { days: namedDays(undo.days, family, language) })}</p>}
        <input name="changeId" type="hidden" value={undo.id} />
        <Button value="undo">{t("undo.button")}</Button>
      </PostForm>
    </section>
  );
}
