/** Keeps a text of this window for the next page. A browser may forbid storage; then it is forgotten. */
export function remember(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // Forbidden.
  }
}

/** Gives back a text of this window, and forgets it. */
export function recall(name: string): string | null {
  try {
    const text = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return text;
  } catch {
    return null;
  }
}
