import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Stage } from "#kernel/stages.ts";
import { modelProfile } from "#test/profile-model-server.ts";
import { CardReview } from "./card-review.tsx";

test.each<[Stage, boolean]>([
  ["edid_ready", true],
  ["edid_pioneer_ready", true],
  ["phase_2_complete", false],
])("at %s, confirmed long ago, the card is said to be issued: %s", (profileCompletionStage, issued) => {
  const values = modelProfile({ profileCompletionStage, cardConfirmedAt: "2026-02-01T00:00:00.000Z" });
  const actions = { onConfirm: () => {}, hrefOf: String, isAskedFor: false };
  const review = renderToStaticMarkup(
    <MemoryRouter>
      <CardReview values={values} complete={issued} confirmed={false} {...actions} />
    </MemoryRouter>,
  );
  expect(review.includes("Your E-DID card is issued.")).toBe(issued);
  expect(review.includes("Still missing for your card")).toBe(!issued);
});
