/** The answers of a form as a button with this intent posts them. Files have their own button, so they are left out. */
export function answersOf(form: HTMLFormElement, intent: string): URLSearchParams {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") answers.append(name, value);
  answers.set("intent", intent);
  return answers;
}
