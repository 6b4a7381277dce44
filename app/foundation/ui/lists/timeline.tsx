import type { ReactNode } from "react";
import { type StatusKind, StatusTag } from "./status-tag.tsx";

export interface TimelineStep {
  id: string;
  title: string;
  /** The day in the reader's words and for machines. */
  time?: { text: string; iso: string };
  text?: ReactNode;
  /** The words of the state, where the order doesn't say it ("Now", "Next"). */
  state?: string;
  /** The sign beside these words; a present step waits where nothing else is said. */
  kind?: StatusKind;
  current?: boolean;
  /** Behind already: its point is filled, beside the words of its state. */
  done?: boolean;
}

/**
 * Timeline: what has happened and what comes next.
 * Must: be a list in order of time · mark the present step in words, not by colour alone.
 */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li
          aria-current={step.current ? "step" : undefined}
          className={step.done ? "timeline-done" : undefined}
          key={step.id}
        >
          <p className="timeline-title">
            {step.title}{" "}
            {step.state ? (
              <StatusTag kind={step.kind ?? (step.current ? "waiting" : "neutral")}>{step.state}</StatusTag>
            ) : null}
          </p>
          {step.time ? (
            <p className="timeline-time">
              <time dateTime={step.time.iso}>{step.time.text}</time>
            </p>
          ) : null}
          {step.text ? <div className="flow">{step.text}</div> : null}
        </li>
      ))}
    </ol>
  );
}
