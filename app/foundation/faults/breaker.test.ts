import { describe, expect, it } from "vitest";
import { breaker, FAULTS_TO_OPEN, REST_MS } from "./breaker.ts";

const failing = () => Promise.reject(new Error("slow"));
const fine = () => Promise.resolve("fine");

describe("a breaker", () => {
  it("lets calls through until faults come in a row", async () => {
    let asked = 0;
    const through = breaker(
      () => new Error("away"),
      () => 0,
    );
    for (let fault = 0; fault < FAULTS_TO_OPEN; fault += 1) {
      await expect(
        through(() => {
          asked += 1;
          return failing();
        }),
      ).rejects.toThrow("slow");
    }
    await expect(
      through(() => {
        asked += 1;
        return fine();
      }),
    ).rejects.toThrow("away");
    expect(asked).toBe(FAULTS_TO_OPEN);
  });
  it("forgets faults after one good result", async () => {
    const through = breaker(
      () => new Error("away"),
      () => 0,
    );
    for (let round = 0; round < 3; round += 1) {
      for (let fault = 1; fault < FAULTS_TO_OPEN; fault += 1) await expect(through(failing)).rejects.toThrow("slow");
      expect(await through(fine)).toBe("fine");
    }
  });
  it("tries again after a rest, and opens again at the next fault", async () => {
    let time = 0;
    const through = breaker(
      () => new Error("away"),
      () => time,
    );
    for (let fault = 0; fault < FAULTS_TO_OPEN; fault += 1) await expect(through(failing)).rejects.toThrow("slow");
    time = REST_MS - 1;
    await expect(through(fine)).rejects.toThrow("away");
    time = REST_MS;
    await expect(through(failing)).rejects.toThrow("slow");
    await expect(through(fine)).rejects.toThrow("away");
    time = 2 * REST_MS;
    expect(await through(fine)).toBe("fine");
  });
  it("says that it rests only while it lets nobody through", async () => {
    let time = 0;
    const through = breaker(
      () => new Error("away"),
      () => time,
    );
    for (let fault = 0; fault < FAULTS_TO_OPEN; fault += 1) {
      expect(through.isResting()).toBe(false);
      await expect(through(failing)).rejects.toThrow("slow");
    }
    expect(through.isResting()).toBe(true);
    time = REST_MS;
    expect(through.isResting()).toBe(false);
    const trial = through(failing);
    expect(through.isResting()).toBe(true);
    await expect(trial).rejects.toThrow("slow");
    expect(through.isResting()).toBe(true);
  });
  it.each([
    ["good", fine, "fine"],
    ["bad", failing, "away"],
  ])("lets one call of many through after the rest; the others wait for how it went: %s", async (_, outcome, later) => {
    let time = 0;
    let asked = 0;
    const through = breaker(
      () => new Error("away"),
      () => time,
    );
    for (let fault = 0; fault < FAULTS_TO_OPEN; fault += 1) await expect(through(failing)).rejects.toThrow("slow");
    time = REST_MS;
    let respondNow: () => void = () => undefined;
    const held = new Promise<void>((respond) => {
      respondNow = respond;
    });
    const trial = through(async () => {
      asked += 1;
      await held;
      return outcome();
    }).catch(() => undefined);
    for (let other = 0; other < 5; other += 1) {
      await expect(
        through(() => {
          asked += 1;
          return fine();
        }),
      ).rejects.toThrow("away");
    }
    expect(asked).toBe(1);
    respondNow();
    await trial;
    const next = await through(fine).catch((error: unknown) => (error as Error).message);
    expect(next).toBe(later);
  });
});
