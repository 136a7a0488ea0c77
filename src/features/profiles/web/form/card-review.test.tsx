import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { EdidTier } from "#features/edid/domain/e-did.ts";
import type { Stage } from "#kernel/stages.ts";
import { modelProfile } from "#test/profile-model-server.ts";
import { CardReview } from "./card-review.tsx";

const REVIEWED = { confirmed: false, onConfirm: () => {}, hrefOf: String, isAskedFor: false };

test.each<[Stage, boolean]>([
  ["edid_ready", true],
  ["edid_pioneer_ready", true],
  ["phase_2_complete", false],
])("a confirmed card at %s is shown as issued: %s", (profileCompletionStage, issued) => {
  const values = modelProfile({ profileCompletionStage, cardConfirmedAt: "2026-02-01T00:00:00.000Z" });
  const review = renderToStaticMarkup(
    <MemoryRouter>
      <CardReview values={values} complete={issued} {...REVIEWED} />
    </MemoryRouter>,
  );
  expect(review.includes("Your E-DID card is issued.")).toBe(issued);
  expect(review.includes("Still missing for your card")).toBe(!issued);
});

test("the card confirmation has no question id, so form visits do not count it", () => {
  const values = modelProfile({ cardConfirmedAt: null });
  const review = renderToStaticMarkup(
    <MemoryRouter>
      <CardReview values={values} complete {...REVIEWED} />
    </MemoryRouter>,
  );
  expect(review).toContain('type="checkbox"');
  expect(review).not.toContain('id="profile-');
});

test.each<[Stage, EdidTier | null, boolean]>([
  ["edid_ready", "builder", true],
  ["edid_builder_ready", "builder", false],
  ["edid_ready", null, false],
])(
  "a card at %s with the highest tier %s shows the notice about the fall: %s",
  (profileCompletionStage, highestTier, said) => {
    const values = modelProfile({ profileCompletionStage, highestTier, cardConfirmedAt: "2026-02-01T00:00:00.000Z" });
    const review = renderToStaticMarkup(
      <MemoryRouter>
        <CardReview values={values} complete {...REVIEWED} />
      </MemoryRouter>,
    );
    expect(review.includes("You have been a Builder before.")).toBe(said);
  },
);
