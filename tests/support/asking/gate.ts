export interface Gate {
  /** Resolves when the gate opens. */
  opened: Promise<void>;
  open(): void;
}

/** A gate: a test waits at it, or makes the code wait. */
export function gate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
