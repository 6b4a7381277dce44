import { NO_TRACES, type Traced, type Traces } from "./traces.ts";

/** The packages of OpenTelemetry are loaded only for a collector. */
export async function openTraces({ endpoint, ...others }: Traced): Promise<Traces> {
  if (endpoint === null) return NO_TRACES;
  const { tracesTo } = await import("./collector.server.ts");
  return tracesTo({ endpoint, ...others });
}
