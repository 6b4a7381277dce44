import type { ReactNode } from "react";
import { ActionLink } from "../actions/action-link.tsx";
import type { Banner } from "./banner-context.ts";
import { StatusBanner } from "./status-banner.tsx";

/** A banner with its sentences and its link. */
export function ToldBanner({ sentence, kind, link, more = [], children }: Banner & { children?: ReactNode }) {
  return (
    <StatusBanner kind={kind} title={sentence}>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {link ? (
        <p>
          <ActionLink href={link.href}>{link.text}</ActionLink>
        </p>
      ) : null}
      {children}
    </StatusBanner>
  );
}
