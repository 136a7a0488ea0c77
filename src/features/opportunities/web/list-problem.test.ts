import { expect, test } from "vitest";
import { ApiFailure } from "#shell/client/api.ts";
import { type ListSearch, listProblem } from "./search-bar.tsx";

const UNAVAILABLE = new ApiFailure(503, { code: "unavailable", message: "Later", requestId: "1" });
const UNREACHED = new TypeError("fetch failed");

test.each<[failure: Error, search: ListSearch, sentence: string]>([
  [UNAVAILABLE, {}, "Failed to load opportunities"],
  [UNAVAILABLE, { cursor: "x" }, "Failed to load opportunities"],
  [UNAVAILABLE, { search: "solar" }, "Search failed. Please try again."],
  [UNAVAILABLE, { type: "grant" }, "Search failed. Please try again."],
  [UNAVAILABLE, { region: "Kenya", cursor: "x" }, "Search failed. Please try again."],
  [UNREACHED, {}, "Network error. Please try again."],
  [UNREACHED, { search: "solar" }, "Network error. Please try again."],
])("after the failure %s a list with the search %j shows “%s”", (failure, search, sentence) => {
  expect(listProblem(failure, search)).toBe(sentence);
});
