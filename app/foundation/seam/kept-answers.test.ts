import { beforeEach, describe, expect, it } from "vitest";
import { keptAnswers } from "./kept-answers.ts";
import { Refusal } from "./refusal.ts";

let minute = 0;
let asked = 0;
const now = () => minute * 60_000;

beforeEach(() => {
  minute = 0;
  asked = 0;
});

const ask = () => Promise.resolve(`answer ${++asked}`);
const isAway = () => Promise.reject(new Refusal(503));
const fiveMinutes = () => keptAnswers({ freshMs: 5 * 60_000, staleMs: 10 * 60_000, most: 2, now });

describe("kept answers", () => {
  it("are asked for once by those who want the same at the same moment", async () => {
    const kept = fiveMinutes();
    expect(await Promise.all([kept.of("units", ask), kept.of("units", ask)])).toEqual(["answer 1", "answer 1"]);
  });
  it("are given again until their time is over", async () => {
    const kept = fiveMinutes();
    await kept.of("units", ask);
    minute = 4;
    expect(await kept.of("units", ask)).toBe("answer 1");
  });
  it("are given a last time while they are renewed", async () => {
    const kept = fiveMinutes();
    await kept.of("units", ask);
    minute = 5;
    expect(await kept.of("units", ask)).toBe("answer 1");
    expect(await kept.of("units", ask)).toBe("answer 2");
    expect(asked).toBe(2);
  });
  it("are waited for when they are too old", async () => {
    const kept = fiveMinutes();
    await kept.of("units", ask);
    minute = 15;
    expect(await kept.of("units", ask)).toBe("answer 2");
  });
  it("are given however old they are while nobody answers", async () => {
    const kept = fiveMinutes();
    await kept.of("units", ask);
    minute = 60;
    expect(await kept.of("units", isAway)).toBe("answer 1");
    expect(await kept.of("units", ask)).toBe("answer 2");
  });
  it("are no refusals", async () => {
    const kept = fiveMinutes();
    await expect(kept.of("units", isAway)).rejects.toThrow("503");
    expect(await kept.of("units", ask)).toBe("answer 1");
    minute = 20;
    const notThere = () => Promise.reject(new Refusal(404));
    await expect(kept.of("units", notThere)).rejects.toThrow("404");
  });
  it("are forgotten when there are too many: the one that nobody has asked for", async () => {
    const kept = fiveMinutes();
    for (const key of ["units", "terms", "units", "options"]) await kept.of(key, ask);
    expect(asked).toBe(3);
    await kept.of("units", ask);
    expect(asked).toBe(3);
    await kept.of("terms", ask);
    expect(asked).toBe(4);
  });
  it("are not kept when they were on their way as they were forgotten", async () => {
    const kept = fiveMinutes();
    const before = kept.of("units", ask);
    kept.forget((key) => key === "units");
    await before;
    expect(await kept.of("units", ask)).toBe("answer 2");
  });
  it("may come from somebody else", async () => {
    const kept = fiveMinutes();
    await kept.of("units", ask);
    kept.take("units", Promise.resolve("newer"));
    await Promise.resolve();
    minute = 1;
    await new Promise((later) => setTimeout(later));
    expect(await kept.of("units", ask)).toBe("newer");
  });
  it("are known while they are fresh, without a question", async () => {
    const kept = fiveMinutes();
    expect(kept.known("units")).toBeUndefined();
    await kept.of("units", ask);
    minute = 4;
    expect(kept.known("units")).toBe("answer 1");
    minute = 5;
    expect(kept.known("units")).toBeUndefined();
    expect(asked).toBe(1);
  });
});
