import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { PageLink } from "../actions/page-link.tsx";
import { uiTexts } from "../texts/index.ts";
import { BrandMark } from "./brand.tsx";
import { SkipLink } from "./skip-link.tsx";

/**
 * FrameShell: the header and footer around every page, in the same order everywhere.
 * Must: begin with the skip link · have one header, one footer and the page between them · keep the footer at the end
 * of a short page too · show the row of the header, the footer and the bar when they have come whole.
 */
export function FrameShell({
  header,
  footer,
  bottomBar,
  children,
}: {
  header: ReactNode;
  footer: ReactNode;
  /** Shown on narrow screens, after the footer in the document and on screen. */
  bottomBar?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={bottomBar ? "frame frame-with-bar" : "frame"}>
      <SkipLink />
      {header}
      <div className="frame-page">{children}</div>
      {footer}
      {bottomBar}
      {/* frame.css asks for it: now all has come. */}
      <template className="frame-end" />
    </div>
  );
}

/**
 * FrameHeader: name, navigation, languages, the person.
 * Must: be the one banner landmark · be 60 px on narrow and 80 px on wide screens at least, and grow with the text ·
 *       name the municipality at every width · share its width with the page · name the issuer and the day on paper ·
 *       stick only in windows of 480 px and higher.
 */
export function FrameHeader({
  homeHref,
  first,
  mark = <BrandMark />,
  town,
  labels,
  status,
  navigation,
  languages,
  person,
  printed,
}: {
  homeHref: string;
  /** A button of the page's form that comes before its others (`FirstButton`). */
  first?: ReactNode;
  /** The municipality's own mark in the place of ours. */
  mark?: ReactNode;
  /** The municipality beside the service's name. */
  town?: string;
  /** EnvironmentLabel, SystemNotice: above the bar, inside the landmark. They scroll away. */
  labels?: ReactNode;
  /** OfflineNotice, NewVersionNotice: in the bar, so that they stay visible. */
  status?: ReactNode;
  navigation?: ReactNode;
  languages?: ReactNode;
  /** The user menu, or the link to log in. */
  person?: ReactNode;
  /** The words above a printed page. They replace the header. */
  printed?: { issuer: string; words: string };
}) {
  const t = useTexts(uiTexts);
  return (
    <header className="header">
      {first}
      {printed ? (
        <p className="printed-head">
          <strong>{t("service")}</strong> <span>{printed.issuer}</span> <span>{printed.words}</span>
        </p>
      ) : null}
      {labels}
      <div className="header-bar">
        {status}
        <div className="header-row">
          <PageLink className="brand" href={homeHref} name={[t("service"), town].filter(Boolean).join(" ")}>
            {mark}
            <span className="brand-words">
              <span className="brand-name">{t("service")}</span>
              {town ? <span className="brand-town">{` ${town}`}</span> : null}
            </span>
          </PageLink>
          {navigation}
          <div className="header-end">
            {languages}
            {person}
          </div>
        </div>
      </div>
    </header>
  );
}

/**
 * FrameFooter: help and the accessibility statement, in the same place on every page (WCAG 3.2.6).
 * Must: be the one contentinfo landmark · have its links in the same order everywhere.
 */
export function FrameFooter({
  links,
  children,
}: {
  links: readonly { href: string; label: string; lang?: string }[];
  children?: ReactNode;
}) {
  return (
    <footer className="footer">
      <div className="footer-row">
        <ul className="footer-links">
          {links.map((link) => (
            <li key={link.href}>
              <PageLink href={link.href} lang={link.lang}>
                {link.label}
              </PageLink>
            </li>
          ))}
        </ul>
        {children ? <div className="footer-text">{children}</div> : null}
      </div>
    </footer>
  );
}
