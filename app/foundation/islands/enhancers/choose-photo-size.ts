/**
 * Lets a person send photos as they are, in place of smaller ones (forms/send-files.ts). The choice holds until the page is
 * left, also when script draws it anew. Hooks in `part`, which is hidden: a button, and `[data-photos-say]` with `smaller` or
 * `original`, each a sentence or the words of the button. The choice is `html[data-photos]`.
 */
export function choosePhotoSize(part: HTMLElement): void {
  const { dataset } = document.documentElement;
  const show = () => {
    const chosen = dataset.photos ?? "smaller";
    for (const one of part.querySelectorAll<HTMLElement>("[data-photos-say]"))
      one.hidden = one.dataset.photosSay !== chosen;
  };
  part.querySelector("button")?.addEventListener("click", () => {
    dataset.photos = dataset.photos === "original" ? "smaller" : "original";
    show();
  });
  show();
  part.hidden = false;
}
