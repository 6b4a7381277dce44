const PAGE = Math.random().toString(36).slice(2);
let posts = 0;

// Numbers the posts of this page, also those of its buttons. On a bad connection text that was kept while a person typed
// may arrive after the button that they pressed then. The server leaves it out (drafts/order-of-posts.server.ts).
addEventListener("formdata", ({ target, formData }) => {
  posts += 1;
  if (target instanceof HTMLFormElement && target.method === "post") formData.set("_order", `${PAGE}.${posts}`);
});

/** The answers of a form as a button with this intent posts them. Files have their own button, so they are left out. */
export function answersOf(form: HTMLFormElement, intent: string): URLSearchParams {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") answers.append(name, value);
  answers.set("intent", intent);
  return answers;
}
