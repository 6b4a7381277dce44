import { type ReactNode, useContext } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { PageLink } from "../actions/page-link.tsx";
import type { Fault } from "../field-state.ts";
import { FORM_ID } from "../form-names.ts";
import { Breakable } from "../inline/breakable.tsx";
import { Icon } from "../inline/icon.tsx";
import { BannerContext } from "../messages/banner-context.ts";
import { FaultSummary } from "../messages/fault-summary.tsx";
import { ToldBanner } from "../messages/told-banner.tsx";
import { TypedTextLeft } from "../messages/typed-text.tsx";
import { uiTexts } from "../texts/index.ts";

/** The skip link goes here. */
export const MAIN_ID = "main";

export interface Step {
  href: string;
  label: string;
}

interface PageProps {
  title: string;
  /** The language of the title, when it is not the page's. */
  titleLang?: string | undefined;
  /**
   * "counted": a number in the title would take a second line on phones, so it is smaller there. "heard": only those who
   * listen get it; the lead shows what a reader looks for. "pictured": a picture of the lead stands beside it.
   * Styles of the page itself draw these, so that no other page carries them.
   */
  titleLook?: "counted" | "heard" | "pictured" | undefined;
  /** The id of the heading, where a part of the page has its name in the place's name too. */
  titleId?: string | undefined;
  /**
   * The way back. Its label names the target ("Applications"); the default is "Back". `dialog`: that page asks first.
   * `button`: the button keeps a form and then leads back.
   */
  back?: { href: string; label?: string; dialog?: boolean; button?: { form: string; intent: string } };
  /** The pages above this one, outermost first (WCAG 2.4.8). This page is added to the end. */
  trail?: readonly Step[];
  /**
   * The page's own StatusBanner. The banners of the last action and of a form that came back come by themselves. Never
   * together with faults.
   */
  banner?: ReactNode;
  /** What the page adds to the banner of the last action, such as the button that undoes it. */
  inBanner?: ReactNode;
  faults?: readonly Fault[];
  /** A sentence or two under the heading. */
  lead?: ReactNode;
  /**
   * Small words over the heading: whose page it is, which step. They have a paragraph of their own, outside the
   * heading.
   */
  caption?: ReactNode;
  /**
   * "wide" is for lists, tables and cards. Forms and texts keep a readable line. "beside": as wide, and its last part stands
   * beside the others where a window has room.
   */
  width?: "text" | "wide" | "beside";
  children?: ReactNode;
}

/**
 * Page: the main part of every screen.
 * Must: have one main with one h1 · put the fault summary first in main · put the banner first when there are no
 *       faults · keep the way back outside main, before it · say where the page is in the service · show the text of a
 *       post for which it has no form.
 */
export function Page({
  title,
  titleLang,
  titleId,
  titleLook,
  back,
  trail,
  banner,
  inBanner,
  faults = [],
  lead,
  caption,
  width = "text",
  children,
}: PageProps) {
  const told = useContext(BannerContext);
  return (
    <div className={width === "beside" ? "page page-wide page-beside" : `page page-${width}`}>
      {trail && trail.length > 0 ? <Trail current={title} steps={trail} /> : null}
      {back ? <BackLink {...back} /> : null}
      <main id={MAIN_ID} tabIndex={-1}>
        {faults.length > 0 ? (
          <FaultSummary faults={faults} />
        ) : (
          (banner ?? (told ? <ToldBanner {...told}>{inBanner}</ToldBanner> : null))
        )}
        <div className={titleLook ? `page-heading heading-${titleLook}` : "page-heading"}>
          {caption ? <p className="page-caption">{caption}</p> : null}
          <h1 className={titleLook === "heard" ? "visually-hidden" : undefined} id={titleId} lang={titleLang}>
            <Breakable byStaff={titleLang !== undefined} text={title} />
          </h1>
          {lead ? <div className="page-lead">{lead}</div> : null}
        </div>
        {children}
        <TypedTextLeft id={FORM_ID} />
      </main>
    </div>
  );
}

/** A named navigation, because everything outside main must be in a landmark. */
function BackLink({ href, label, dialog, button }: NonNullable<PageProps["back"]>) {
  const t = useTexts(uiTexts);
  const words = (
    <>
      <Icon name="arrow-left" />
      {label ?? t("back")}
    </>
  );
  return (
    <nav aria-label={t("back")} className="back-link">
      {button ? (
        <button className="button-link" form={button.form} name="intent" type="submit" value={button.intent}>
          {words}
        </button>
      ) : (
        <PageLink dialog={dialog} href={href}>
          {words}
        </PageLink>
      )}
    </nav>
  );
}

function Trail({ steps, current }: { steps: readonly Step[]; current: string }) {
  const t = useTexts(uiTexts);
  return (
    <nav aria-label={t("trail")} className="trail">
      <ol>
        {steps.map((step) => (
          <li key={step.href}>
            <PageLink href={step.href}>{step.label}</PageLink>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
