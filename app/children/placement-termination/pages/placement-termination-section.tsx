import { section } from "../../pages/sections/section.ts";
import { terminationTexts } from "../texts/index.ts";
import { type PlacesContent, PlacesShown } from "./places-shown.tsx";
import { placesAndFacts } from "./termination-at-page.server.ts";

/** The child's places and their end: for strong identification only (contract 2.18). */
export const placementTerminationSection = section<PlacesContent>({
  key: "placement-termination",
  title: (language) => terminationTexts.in(language)("section"),
  isThere: ({ child }) => child.upcomingPlacementType !== null,
  isStrongOnly: true,
  load: async ({ api, child }) => {
    const { groups, facts } = await placesAndFacts({ api }, child.id);
    return groups.length > 0 ? { groups, facts } : null;
  },
  Shown: ({ content, child, today }) => <PlacesShown childId={child.id} content={content} today={today} />,
});
