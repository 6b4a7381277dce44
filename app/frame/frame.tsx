import type { ReactNode } from "react";
import type { FrameFacts } from "./frame-facts.server.ts";

export function Frame({ children }: { facts: FrameFacts | null; children: ReactNode }) {
  return <>{children}</>;
}
