/** Markup or text without the places at which a long word may break, and without what hides them from screen readers. */
export const withoutSoftHyphens = (html: string): string =>
  html.replace(/<span aria-hidden="true">\u00AD<\/span>|\u00AD/g, "");
