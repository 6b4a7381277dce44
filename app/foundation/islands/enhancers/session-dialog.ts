import { filled } from "./announce.ts";
import { enterDialog } from "./enter-dialog.ts";
import { sessionState, shownTimeLeft, tellAt, WARNING_SECONDS } from "./time-left.ts";

/**
 * SessionDialog: warns that the session ends soon, then tells that it has ended. Hooks: `[data-warning]`,
 * `[data-ended]`, `[data-time-left]`, `[data-tell]`, `[data-go-on]`, `[data-last]`, `[data-leave]`.
 * Must: open once for each end · count down · announce the time at a few steps only · give the focus to what to do.
 */
export class SessionDialog {
  readonly #dialog: HTMLDialogElement;
  #shown = "";
  #announced = "";

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog;
    this.part("leave")?.addEventListener("click", () => dialog.close());
  }

  part(name: string): HTMLElement | null {
    return this.#dialog.querySelector<HTMLElement>(`[data-${name}]`);
  }

  /** Shows what a session with this end has left. */
  show(expires: number): void {
    const seconds = Math.ceil((expires - Date.now()) / 1000);
    const state = sessionState(seconds);
    const shown = `${expires} ${state}`;
    // The person closed it with Escape or a button: it does not open again for the same end.
    if (state === "running" || (this.#shown === shown && !this.#dialog.open)) return;
    this.#shown = shown;
    this.#turnTo(state);
    const words =
      state === "over"
        ? (this.part("ended")?.textContent ?? "")
        : filled(this.part("tell")?.dataset.tell, "time", shownTimeLeft(seconds));
    this.#write("time-left", words);
    const step = `${shown} ${tellAt(seconds)}`;
    if (step !== this.#announced) this.#write("tell", words);
    this.#announced = step;
  }

  /** The session ends later now: the warning is over. */
  closeBefore(expires: number): void {
    if (this.#dialog.open && expires - Date.now() > WARNING_SECONDS * 1000) this.#dialog.close();
  }

  /** Twelve hours after login nothing extends the session any more. Then only sending the form helps. */
  tellLast(): void {
    this.#setVisible("go-on", false);
    this.#setVisible("last", true);
  }

  #turnTo(state: "near" | "over"): void {
    const [shown, other] = state === "over" ? ["ended", "warning"] : ["warning", "ended"];
    const isNew = !this.#dialog.open || this.part(shown)?.hidden;
    this.#setVisible(shown, true);
    this.#setVisible(other, false);
    this.#dialog.setAttribute("aria-describedby", `session-${shown}-text`);
    const part = this.part(shown);
    if (isNew && part) enterDialog(this.#dialog, part, () => part.querySelector<HTMLElement>("a, button"));
  }

  #setVisible(name: string, visible: boolean): void {
    const element = this.part(name);
    if (element) element.hidden = !visible;
  }

  #write(name: string, words: string): void {
    const element = this.part(name);
    if (element) element.textContent = words;
  }
}
