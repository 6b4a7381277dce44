import { describe, expect, it } from "vitest";
import { KEPT_FILES_BYTES } from "./posted-limits.ts";
import { strangersRoom } from "./strangers-room.ts";

describe("the room for files of people who are not logged in", () => {
  it("takes from one post as much as we can keep of it", () => {
    const room = strangersRoom()();
    expect(room.take(KEPT_FILES_BYTES)).toBe(true);
    expect(room.take(1)).toBe(false);
  });

  it("takes nothing more from a post after its first refusal, so that no file has a hole", () => {
    const room = strangersRoom()();
    expect(room.take(KEPT_FILES_BYTES + 1)).toBe(false);
    expect(room.take(1)).toBe(false);
  });

  it("is shared by all of them, and is free again after a post", () => {
    const roomFor = strangersRoom(100);
    const [first, second, third] = [roomFor(), roomFor(), roomFor()];
    expect(first.take(60)).toBe(true);
    expect(second.take(41)).toBe(false);
    first.giveBack();
    first.giveBack();
    expect(third.take(100)).toBe(true);
    expect(roomFor().take(1)).toBe(false);
  });
});
