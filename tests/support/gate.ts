export interface Gate {
  /** Kept once the gate is open. */
  opened: Promise<void>;
  open(): void;
}

/** Something that a test waits for, or lets the code wait for. */
export function gate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
