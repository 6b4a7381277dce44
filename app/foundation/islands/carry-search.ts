/**
 * A link to another language takes the page's search with it as it stands: also a text that nobody has sent yet.
 * Hooks: `a[data-language]`, `form[role=search]`.
 */
export function carrySearch({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-language]");
  const form = document.querySelector<HTMLFormElement>("form[role=search]");
  if (!link || !form) return;
  const { searchParams } = new URL(link.href);
  for (const { name } of form.elements as Iterable<HTMLInputElement>) searchParams.delete(name);
  for (const [name, value] of new FormData(form)) if (value) searchParams.append(name, value as string);
  link.search = searchParams.toString();
}
