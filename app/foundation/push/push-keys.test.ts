import { expect, it } from "vitest";
import webPush from "web-push";
import { pushKeysIn } from "./push-keys.ts";

const said = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return `${publicKey}.${privateKey}`;
};

it("reads one pair of keys, and several while they change", () => {
  const [one, other] = [said(), said()];
  expect(pushKeysIn(one)?.map(({ publicKey, privateKey }) => `${publicKey}.${privateKey}`)).toEqual([one]);
  expect(pushKeysIn(`${one}, ${other}`)).toHaveLength(2);
});

it.each(["", "abc", "abc.def", ".", `${said()}.x`, `${said()},`, said().split(".").toReversed().join(".")])(
  "takes nothing else for keys: “%s”",
  (text) => expect(pushKeysIn(text)).toBeNull(),
);
