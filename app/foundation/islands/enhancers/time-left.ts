/** The warning comes this long before the end (spec 1 §2 "session-timeout modal"; we chose two minutes). */
export const WARNING_SECONDS = 120;

/** The state of a session with so many seconds left. Nothing is shown of one that is running. */
export const sessionState = (seconds: number): "running" | "near" | "over" =>
  seconds > WARNING_SECONDS ? "running" : seconds > 0 ? "near" : "over";

/** `1:45`; a clock reads the same in every language. */
export function shownTimeLeft(seconds: number): string {
  const left = Math.max(0, seconds);
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

const STEPS = [0, 15, 30, 60, 90, 120];

/** The step whose sentence is announced now: often enough to inform, rarely enough to let the person act. */
export const tellAt = (seconds: number): number => STEPS.find((step) => step >= seconds) ?? WARNING_SECONDS;

const UPLOAD_STEP = 25;

/** Progress is announced at 25, 50 and 75 per cent. The end has its own words. */
export const percentToTell = (sent: number, all: number, announced: number): number | null => {
  const step = all > 0 ? Math.floor((sent / all) * (100 / UPLOAD_STEP)) * UPLOAD_STEP : 0;
  return step > announced && step < 100 ? step : null;
};
