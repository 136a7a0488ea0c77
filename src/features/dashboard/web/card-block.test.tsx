import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { modelProfile } from "#test/profile-model-server.ts";
import { CardBlock } from "./card-block.tsx";

const LINK = "https://isa.example/profile/ISA-KE-SO-00001";
const PRIVATE = "Your card is private.";

test.each<[Partial<Profile>, link: boolean, isPrivate: boolean]>([
  [{ profileCompletionStage: "business_info_complete", okFeatureProfile: true }, true, true],
  [{ profileCompletionStage: "edid_ready", okFeatureProfile: true }, true, false],
  [{ profileCompletionStage: "edid_ready", okFeatureProfile: false }, false, true],
  [{ profileCompletionStage: "quick_start", okFeatureProfile: true }, false, true],
])("of %o the public link shows: %s, and that the card is private: %s", (fields, link, isPrivate) => {
  const block = renderToStaticMarkup(
    <MemoryRouter>
      <CardBlock profile={modelProfile(fields)} siteUrl="https://isa.example" />
    </MemoryRouter>,
  );
  expect([block.includes(`href="${LINK}"`), block.includes(PRIVATE)]).toEqual([link, isPrivate]);
});
