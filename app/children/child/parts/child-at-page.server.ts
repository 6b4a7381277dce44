import type { AtPage } from "~/api/guardian.server.ts";
import { notFound } from "~/api/guardian.server.ts";
import type { AccessibleFeatures } from "~/people/accessible-features.ts";
import { type ChildInNavigation, NOTHING_WAITS } from "~/waiting/contract.ts";
import { OPEN_PARAMETER, type SectionKey } from "../../children-addresses.ts";
import type { AtSection, ChildSection, LoadedSection } from "../../parts/section.ts";
import { shownSections } from "../../shown-sections.ts";
import { SECTIONS } from "./all-sections.ts";

/** A section as the page draws it. A locked one has no content. */
export type SectionOnPage = Pick<LoadedSection, "count" | "content" | "isOpen"> & {
  key: SectionKey;
  isLocked: boolean;
};

const NO_FEATURES: AccessibleFeatures = {
  messages: false,
  composeNewMessage: false,
  reservations: false,
  childDocumentation: false,
};

/**
 * The child of an address with all its sections.
 * @throws not found for an unknown child and for another family's child, with the same page
 */
export async function childAtPage(request: Request, page: AtPage, childId: string | undefined) {
  const { api, guardian, settings } = page;
  const [children, status] = await Promise.all([api.children.list(), api.auth.status()]);
  const child = children.find(({ id }) => id === childId);
  if (!child) throw notFound();
  const features = status.loggedIn ? status.user.accessibleFeatures : NO_FEATURES;
  const search = new URL(request.url).searchParams;
  let needs: ReturnType<AtSection["serviceNeeds"]> | null = null;
  const serviceNeeds = () => (needs ??= api.childCare.serviceNeeds({ childId: child.id }));
  let waits: ReturnType<AtSection["waiting"]> | null = null;
  const waiting = () =>
    (waits ??= api.waiting.navigation().then(({ children: counted }) => waitingOfChild(counted, child.id)));
  const at: AtSection = { ...page, request, search, child, serviceNeeds, waiting };
  const shown = shownSections(SECTIONS, { child, features, flags: settings.flags, level: guardian.level });
  const sections = await Promise.all(shown.map((one) => loaded(one, at)));
  return { child, today: page.today, sections: sections.filter((one) => one !== null) };
}

const waitingOfChild = (children: readonly ChildInNavigation[], childId: string) =>
  children.find(({ id }) => id === childId)?.waiting ?? NOTHING_WAITS;

async function loaded(
  { section, isLocked }: { section: ChildSection; isLocked: boolean },
  at: AtSection,
): Promise<SectionOnPage | null> {
  const { key } = section;
  if (isLocked) return { key, isLocked, content: null, count: await section.lockedCount(at), isOpen: false };
  const found = await section.load(at);
  return found && { key, isLocked, ...found, isOpen: found.isOpen || at.search.get(OPEN_PARAMETER) === key };
}
