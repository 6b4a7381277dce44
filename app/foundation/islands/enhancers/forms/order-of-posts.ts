/**
 * Numbers the posts of this page. On a bad connection text that was kept while a person typed may arrive after the button
 * that they pressed then. The server leaves it out (drafts/order-of-posts.server.ts).
 */
export function orderOfPosts(): void {
  const page = Math.random().toString(36).slice(2);
  let number = 0;
  addEventListener("formdata", ({ target, formData }) => {
    number += 1;
    if ((target as HTMLFormElement).method === "post") formData.set("_order", `${page}.${number}`);
  });
}
