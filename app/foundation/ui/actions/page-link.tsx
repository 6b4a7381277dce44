import { createContext, type ReactNode, useContext } from "react";
import { OWN_NAMES } from "../form-names.ts";

/** The id of the page's form that keeps typed text. Null where nothing can be typed or kept. The frame provides it. */
export const FormToKeepContext = createContext<string | null>(null);

/** Another program opens an address such as `webcal:`, and the page stays. */
const isOwnPage = (href: string): boolean => /^[/?]/.test(href);

interface PageLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  /** The whole name, when it says more than the words. */
  name?: string | undefined;
  current?: "page" | "true" | undefined;
  /** True when script opens the page over this one. Hook: `[data-dialog]`. */
  dialog?: boolean | undefined;
  /** The language of the words. */
  lang?: string | undefined;
  /** The language of the target. */
  hrefLang?: string | undefined;
}

/**
 * PageLink: a link that leaves the page.
 * Must: be a link on a page without a form, and to another program · be a button of the page's form, so that its text
 *       is kept without script · have the same name and look in both.
 * Hook: script asks before it leaves a form, so there `button[name=_to]` becomes a link again
 * (enhancers/forms/links-again.ts).
 */
export function PageLink({ href, children, className, name, current, dialog, ...languages }: PageLinkProps) {
  const form = useContext(FormToKeepContext);
  const looks = { "aria-label": name, "aria-current": current, "data-dialog": dialog ? "" : undefined, ...languages };
  return form === null || !isOwnPage(href) ? (
    <a className={className} href={href} {...looks}>
      {children}
    </a>
  ) : (
    <button
      {...looks}
      className={className ? `button-link ${className}` : "button-link"}
      form={form}
      name={OWN_NAMES.leavesTo}
      type="submit"
      value={href}
    >
      {children}
    </button>
  );
}
