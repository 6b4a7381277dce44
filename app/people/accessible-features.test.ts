import { describe, expect, it } from "vitest";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { accessibleFeaturesBy, type FeaturePlacement } from "./accessible-features.ts";

const today = "2026-03-10";
const placement = (from: number, to: number, ...features: string[]): FeaturePlacement => ({
  startDate: addDays(today, from),
  endDate: addDays(today, to),
  features,
});
const features = (...placements: FeaturePlacement[]) =>
  accessibleFeaturesBy(placements, today, { hasReceivedMessages: false, calendarOpenDays: 30 });

describe("the parts of the service for a guardian", () => {
  it("are none without a placement", () => {
    expect(features()).toEqual({
      messages: false,
      composeNewMessage: false,
      reservations: false,
      childDocumentation: false,
    });
  });
  it("include messages for ever after a child has been in a unit that sends them", () => {
    expect(features(placement(-400, -300, "MESSAGING")).messages).toBe(true);
    expect(features(placement(-400, -300, "RESERVATIONS")).messages).toBe(false);
  });
  it("include messages after any message has come, from any unit", () => {
    expect(accessibleFeaturesBy([], today, { hasReceivedMessages: true, calendarOpenDays: 30 }).messages).toBe(true);
    expect(accessibleFeaturesBy([], today, { hasReceivedMessages: true, calendarOpenDays: 30 }).composeNewMessage).toBe(
      false,
    );
  });
  it("include writing a new message from two weeks before the placement to its last day", () => {
    expect(features(placement(14, 100, "MESSAGING")).composeNewMessage).toBe(true);
    expect(features(placement(15, 100, "MESSAGING")).composeNewMessage).toBe(false);
    expect(features(placement(-100, 0, "MESSAGING")).composeNewMessage).toBe(true);
    expect(features(placement(-100, -1, "MESSAGING")).composeNewMessage).toBe(false);
  });
  it("include the calendar from 30 days before a placement in a unit that takes reservations", () => {
    expect(features(placement(30, 100, "RESERVATIONS")).reservations).toBe(true);
    expect(features(placement(31, 100, "RESERVATIONS")).reservations).toBe(false);
    expect(features(placement(-10, 0, "RESERVATIONS")).reservations).toBe(true);
    expect(features(placement(-10, -1, "RESERVATIONS")).reservations).toBe(false);
    expect(features(placement(0, 100, "MESSAGING")).reservations).toBe(false);
  });
  it("include pedagogical documents during the placement", () => {
    expect(features(placement(0, 0, "VASU_AND_PEDADOC")).childDocumentation).toBe(true);
    expect(features(placement(-5, 5, "OTHER_DECISION")).childDocumentation).toBe(true);
    expect(features(placement(1, 5, "VASU_AND_PEDADOC")).childDocumentation).toBe(false);
  });
  it("include the documents for guardians from 60 days before", () => {
    expect(features(placement(60, 100, "CITIZEN_BASIC_DOCUMENT")).childDocumentation).toBe(true);
    expect(features(placement(61, 100, "CITIZEN_BASIC_DOCUMENT")).childDocumentation).toBe(false);
  });
});
