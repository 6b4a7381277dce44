import type { ReactNode } from "react";
import { Icon, type IconName } from "../inline/icon.tsx";

/**
 * neutral: nothing to do · waiting: someone else's turn · attention: the reader's turn · good · ended ·
 * fault: needs a correction.
 */
export type StatusKind = "neutral" | "waiting" | "attention" | "good" | "ended" | "fault";

const SIGNS: Record<StatusKind, IconName | null> = {
  neutral: null,
  waiting: "clock",
  attention: "warning",
  good: "check",
  ended: "cross",
  fault: "warning",
};

/**
 * StatusTag: the state of one thing.
 * Must: say the state in words · look like neither a button nor a link.
 */
export function StatusTag({ kind = "neutral", children }: { kind?: StatusKind; children: ReactNode }) {
  const sign = SIGNS[kind];
  return (
    <span className={`tag tag-${kind}`}>
      {sign ? <Icon name={sign} /> : null}
      <span>{children}</span>
    </span>
  );
}
