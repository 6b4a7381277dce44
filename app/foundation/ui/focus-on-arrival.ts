/**
 * A place that takes the focus: a fragment leads to it, or the page opens at it. It is a group with a name.
 * Orca 43 says the name of such a group, also of one that script has just drawn. A region is a landmark, and of a
 * landmark it says only "region". A heading or a `div` without a role it takes in silence (docs/decisions/052).
 * @param title id of the element that names the place
 * @param words id of the element that says more about it
 */
export const placeNamedBy = (title: string, words?: string) =>
  ({ role: "group", tabIndex: -1, "aria-labelledby": title, "aria-describedby": words }) as const;

/** The same for choices that another answer has changed. With script the focus stays, and `data-says` announces them. */
export const placeCalled = (name: string) =>
  ({ role: "group", tabIndex: -1, "aria-label": name, "data-says": "" }) as const;

/**
 * Moves the focus to a message when the page opens. Screen readers do not announce a live region that is already in the
 * loaded HTML. So the banner or the fault summary takes the focus instead (interaction.md "Forms"). `autofocus` is a
 * global attribute in HTML and works on every element that `tabindex` makes focusable.
 */
export const focusOnArrival = (title: string) => ({ ...placeNamedBy(title), autoFocus: true }) as const;
