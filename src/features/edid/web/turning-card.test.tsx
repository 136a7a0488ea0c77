import { createRef } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { encode } from "uqr";
import { expect, test } from "vitest";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { modelProfile } from "#test/profile-model-server.ts";
import { QR_ENCODING, qrPath } from "../domain/qr-path.ts";
import { publicAddress, TurningCard } from "./turning-card.tsx";

const SITE = "https://isa.example";
const LINK = `${SITE}/profile/ISA-KE-SO-00001`;
const countOf = (markup: string, address: string) => markup.split(qrPath(encode(address, QR_ENCODING)).path).length - 1;

test.each<[Partial<Profile>, isPublic: boolean]>([
  [{ profileCompletionStage: "edid_ready", okFeatureProfile: true }, true],
  [{ profileCompletionStage: "business_info_complete", okFeatureProfile: true }, true],
  [{ profileCompletionStage: "edid_ready", okFeatureProfile: false }, false],
  [{ profileCompletionStage: "quick_start", okFeatureProfile: true }, false],
])("a card with %o carries the QR code of the public profile on both sides: %s", (fields, isPublic) => {
  const profile = modelProfile(fields);
  expect(publicAddress(profile, SITE)).toBe(isPublic ? LINK : null);
  const markup = renderToStaticMarkup(
    <TurningCard profile={profile} siteUrl={SITE} celebrates={false} ref={createRef()} />,
  );
  expect([countOf(markup, LINK), countOf(markup, SITE)]).toEqual(isPublic ? [2, 0] : [0, 1]);
});
