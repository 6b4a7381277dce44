import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { LockMark } from "../actions/lock-link.tsx";
import { PageLink } from "../actions/page-link.tsx";
import { Icon, type IconName } from "../inline/icon.tsx";
import { VisuallyHidden } from "../inline/visually-hidden.tsx";
import { uiTexts } from "../texts/index.ts";

export interface NavigationLink {
  href: string;
  label: string;
  icon?: IconName;
  /** "page": this page · "section": a page under it. */
  current?: "page" | "section";
  /** True when it needs strong identification. */
  locked?: boolean;
  /** How many wait, also in words: { number: 2, words: "2 unread messages" }. */
  count?: { number: number; words: string };
  /** What is missing there, in words ("E-mail is missing"). */
  warning?: string;
}

export interface NavigationMenu {
  label: string;
  icon?: IconName;
  /** True when the current page is in the menu. */
  current?: boolean;
  links: readonly NavigationLink[];
  count?: NavigationLink["count"];
  warning?: string;
}

export type NavigationItem = NavigationLink | NavigationMenu;

const isMenu = (item: NavigationItem): item is NavigationMenu => "links" in item;

/**
 * DesktopNavigation: the pages of the service, in a row.
 * Must: be a list of links in a named navigation · mark the current page with aria-current and by shape · say counts,
 *       locks and warnings in words · open its menus without script, with no menu roles.
 */
export function DesktopNavigation({ items, label }: { items: readonly NavigationItem[]; label?: string }) {
  const t = useTexts(uiTexts);
  return (
    <nav aria-label={label ?? t("frame.navigation")} className="desktop-navigation">
      <NavigationList items={items} />
    </nav>
  );
}

/**
 * BottomBar: the most common things, near the thumb.
 * Must: be a list of links in a named navigation · be 56 px at least, and grow with the text · open its menu upwards
 *       without script · show on narrow screens only.
 */
export function BottomBar({ items, label }: { items: readonly NavigationItem[]; label?: string }) {
  const t = useTexts(uiTexts);
  return (
    <nav aria-label={label ?? t("frame.mobileNavigation")} className="bottom-bar">
      <NavigationList items={items} />
    </nav>
  );
}

/**
 * UserMenu: the person's own links behind their name. Hook: `details[data-menu]` closes on Escape and a click outside.
 */
export function UserMenu({ menu, label }: { menu: NavigationMenu; label?: string }) {
  return (
    <nav aria-label={label ?? menu.label} className="user-menu">
      <Menu menu={menu} />
    </nav>
  );
}

function NavigationList({ items }: { items: readonly NavigationItem[] }) {
  return (
    <ul className="navigation-list">
      {items.map((item) => (
        <li key={item.label}>{isMenu(item) ? <Menu menu={item} /> : <NavigationAnchor link={item} />}</li>
      ))}
    </ul>
  );
}

function Menu({ menu }: { menu: NavigationMenu }) {
  return (
    <details className="menu" data-menu="">
      <summary className={menu.current ? "navigation-link navigation-current" : "navigation-link"}>
        {menu.icon ? <Icon name={menu.icon} /> : null}
        <span className="navigation-label">{menu.label}</span>
        <Marks count={menu.count} warning={menu.warning} />
        <span className="menu-arrow">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <ul className="menu-list">
        {menu.links.map((link) => (
          <li key={`${link.href} ${link.label}`}>
            <NavigationAnchor link={link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function NavigationAnchor({ link }: { link: NavigationLink }) {
  const ariaCurrent = link.current === "page" ? "page" : link.current ? "true" : undefined;
  return (
    <PageLink className="navigation-link" current={ariaCurrent} href={link.href}>
      {link.icon ? <Icon name={link.icon} /> : null}
      <span className="navigation-label">{link.label}</span>
      <Marks count={link.count} locked={link.locked} warning={link.warning} />
    </PageLink>
  );
}

function Marks({ count, locked, warning }: Pick<NavigationLink, "count" | "locked" | "warning">) {
  return (
    <>
      {count && count.number > 0 ? (
        <>
          <span aria-hidden="true" className="navigation-count">
            {count.number > 99 ? "99+" : count.number}
          </span>
          <VisuallyHidden>{` (${count.words})`}</VisuallyHidden>
        </>
      ) : null}
      {warning ? (
        <>
          <Icon name="warning" />
          <VisuallyHidden>{` (${warning})`}</VisuallyHidden>
        </>
      ) : null}
      {locked ? <LockMark /> : null}
    </>
  );
}
