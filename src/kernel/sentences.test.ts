import { expect, test } from "vitest";
import { shortList } from "./sentences.ts";

test.each([
  [[], []],
  [["a"], ["a"]],
  [
    ["a", "b", "c"],
    ["a", "b", "c"],
  ],
  [
    ["a", "b", "c", "d"],
    ["a", "b", "c", "…"],
  ],
])("the labels %j are shown as %j", (labels, shown) => {
  expect(shortList(labels)).toEqual(shown);
});
