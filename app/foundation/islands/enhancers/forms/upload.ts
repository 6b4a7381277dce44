/**
 * Sends files as soon as they are chosen, with a progress bar and words at 25 % steps. All typed text is sent too and
 * stays, as without script. Hook: `[data-upload]` with its button and `data-progress`, `data-done`, `data-failed`, a
 * `progress[hidden]` and a `[data-progress-words]`.
 */
export function upload(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file" || !target.files?.length) return;
    if (!navigator.onLine) return;
    // If its script does not come, the page still has its upload button.
    void import("./send-files.ts").then(({ sendFiles }) => sendFiles(target)).catch(() => undefined);
  });
}
