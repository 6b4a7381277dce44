type Shaper = typeof import("harfbuzzjs");

let loaded: Shaper | null = null;

/** Loads HarfBuzz, once a thread. It compiles WebAssembly, so it takes a moment and comes with the first paper. */
export async function shaperReady(): Promise<void> {
  loaded ??= await import("harfbuzzjs");
}

/** @throws before `shaperReady` */
export function shaper(): Shaper {
  if (!loaded) throw new Error("The shaper is not loaded: wait for shaperReady first");
  return loaded;
}
