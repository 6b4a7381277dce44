import { describe, expect, it } from "vitest";
import { KEPT_FILES_BYTES } from "./kept-limits.ts";
import { strangersRoom } from "./strangers-room.ts";

describe("the room for files of people who are not logged in", () => {
  it("is as large for one post as what can be kept of it", () => {
    const room = strangersRoom()();
    expect(room.take(KEPT_FILES_BYTES)).toBe(true);
    expect(room.take(1)).toBe(false);
  });

  it("is over for a post that once asked for too much, so that no file has a hole", () => {
    const room = strangersRoom()();
    expect(room.take(KEPT_FILES_BYTES + 1)).toBe(false);
    expect(room.take(1)).toBe(false);
  });

  it("is shared by all of them, and free again when a post is over", () => {
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
