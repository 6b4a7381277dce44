import type { ReactNode } from "react";
import { type StatusKind, StatusTag } from "./status-tag.tsx";

export interface TimelineStep {
  id: string;
  title: string;
  /** The day in the reader's words and in machine form. */
  time?: { text: string; iso: string };
  text?: ReactNode;
  /** The words of the state, when the order does not say it ("Now", "Next"). */
  state?: string;
  /** The sign beside these words. By default a present step waits. */
  kind?: StatusKind;
  current?: boolean;
  /** True for a step in the past. Its point is filled, and its state is also in words. */
  done?: boolean;
}

/**
 * Timeline: the steps so far and the next ones.
 * Must: be a list in order of time · mark the current step in words, not by colour alone.
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
