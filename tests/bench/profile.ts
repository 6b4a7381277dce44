import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
}

/** The parts of the busy time of the processor, as shares of 1, the largest first. */
export function sharesIn(folder: string): [part: string, share: number][] {
  const file = readdirSync(folder).find((name) => name.endsWith(".cpuprofile"));
  if (!file) throw new Error(`No profile in ${folder}.`);
  const profile = JSON.parse(readFileSync(join(folder, file), "utf8")) as CpuProfile;
  const partOf = new Map(profile.nodes.map((node) => [node.id, part(node.callFrame)]));
  const time = new Map<string, number>();
  profile.samples.forEach((id, index) => {
    const name = partOf.get(id) ?? "other";
    if (name !== "idle" && name !== "starting")
      time.set(name, (time.get(name) ?? 0) + (profile.timeDeltas[index] ?? 0));
  });
  const busy = [...time.values()].reduce((sum, one) => sum + one, 0);
  return [...time].map(([name, one]): [string, number] => [name, one / busy]).sort((one, other) => other[1] - one[1]);
}

function part({ functionName, url }: CpuProfile["nodes"][number]["callFrame"]): string {
  if (functionName === "(idle)" || functionName === "(program)") return "idle";
  if (functionName === "(garbage collector)") return "garbage collection";
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(url)?.[1];
  if (dependency) return dependency;
  // The profile begins with the process. Loading the modules happens once and not for each request.
  if (
    url.startsWith("node:internal/modules") ||
    /^(compileFunction|wrapSafe|compileSourceTextModule)/.test(functionName)
  ) {
    return "starting";
  }
  if (url.startsWith("node:")) return url.replace(/^node:internal\//, "node:").split("/")[0] ?? "node";
  if (url === "") return "the engine itself";
  return "our code";
}
