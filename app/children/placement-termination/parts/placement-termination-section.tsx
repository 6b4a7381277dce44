import { section } from "../../parts/section.ts";
import { terminationTexts } from "../texts/index.ts";
import { placesAndFacts } from "./places-and-facts.ts";
import { EndLink, type PlacesContent, PlacesShown, placesInShort } from "./places-shown.tsx";

/** The child's places and their end: for strong identification only (contract 2.18). */
export const placementTerminationSection = section<PlacesContent>({
  key: "placement-termination",
  title: (language) => terminationTexts.in(language)("section"),
  // After the last place has ended, what was ended and the receipts are still found here.
  isThere: ({ child, level }) => level === "strong" || child.upcomingPlacementType !== null,
  isStrongOnly: true,
  load: async ({ api, child }) => {
    const { groups, facts } = await placesAndFacts({ api }, child.id);
    return groups.length > 0 || facts?.hasReceipts || facts?.ends.length ? { groups, facts } : null;
  },
  fact: ({ groups }, language) => placesInShort(groups, language),
  Act: ({ content, child, today }) => <EndLink childId={child.id} content={content} today={today} />,
  Shown: ({ content, child, today }) => <PlacesShown childId={child.id} content={content} today={today} />,
});
