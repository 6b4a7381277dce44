import { hoursToMilliseconds } from "date-fns";
import type { CarryOut } from "./client.ts";
import { isExtension } from "./extension.ts";
import { isRefusal, Refusal } from "./refusal.ts";

/** After this we ask again whether the gateway has our extensions. */
const LACKS_FOR_MS = hoursToMilliseconds(1);

/** Made once: a fault with its stack costs more than the rest of such a call, and nobody reads where it was thrown. */
const LACKING = new Refusal(404);

/**
 * Asks for none of our extensions while we know that the gateway has none. They come and go together. Until we know, one
 * question goes out and the others wait for its answer.
 */
export function askingExtensions(now: () => number): { known: (ask: CarryOut) => CarryOut } {
  let lacksUntil = 0;
  let hasThem = false;
  let finding: Promise<unknown> | null = null;

  function learn(fault: unknown): void {
    // Without a session a gateway says the same of every call. Away, it says nothing.
    if (isRefusal(fault, 401, 503) || (fault !== null && !isRefusal(fault))) return;
    hasThem = !isRefusal(fault, 404);
    if (!hasThem) lacksUntil = now() + LACKS_FOR_MS;
  }

  const known =
    (ask: CarryOut): CarryOut =>
    async (call, ...rest) => {
      if (!isExtension(call.path)) return ask(call, ...rest);
      if (!hasThem && finding) await finding;
      if (now() < lacksUntil) throw LACKING;
      const asked = ask(call, ...rest);
      // With a thing in its path, only the thing may be missing.
      if (call.path.includes("{")) return asked;
      const learnt = asked.then(() => learn(null), learn);
      if (!hasThem)
        finding ??= learnt.finally(() => {
          finding = null;
        });
      return asked;
    };

  return { known };
}
