import { expect, test } from "vitest";
import { say } from "./match-card.tsx";

test("labels stand in the sentence, joined", () => {
  expect(say({ text: "In your industry: {industries}", values: { industries: ["Food & Beverage", "Batik"] } })).toBe(
    "In your industry: Food & Beverage, Batik",
  );
  expect(say({ text: "Open to all of Africa", values: {} })).toBe("Open to all of Africa");
});
