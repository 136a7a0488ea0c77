import sharp from "sharp";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity } from "#test/factories.ts";
import { readCodes } from "#test/read-code.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";

const api = testApi();
const LISTED = {
  profileCompletionStage: "edid_ready",
  okFeatureProfile: true,
  country: "KE",
  typeChosenAt: new Date(),
};

async function picture(path: string) {
  const response = await api().call("GET", path);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(bytes.byteLength).toBeLessThan(250_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  return bytes.toString("base64");
}

test("an opportunity that is not live has the site's picture", async () => {
  const live = await createOpportunity(api(), { title: "Open Call" });
  const draft = await createOpportunity(api(), { title: "Secret Call", visibility: false });
  const site = await picture("/share/home.png");
  expect(await picture(`/share/opportunities/${live}.png`)).not.toBe(site);
  for (const id of [draft, "01900000-0000-7000-8000-000000000000", "nonsense"])
    expect(await picture(`/share/opportunities/${id}.png`)).toBe(site);
});

test("a public profile has its own picture with a QR code, and a private one the site's picture", async () => {
  const profile = { ...LISTED, memberId: "ISA-ET-SO-00779", fullName: "ሰላማዊት ተስፋዬ" };
  const member = await createMember(api(), { profile });
  const path = "/share/profiles/ISA-ET-SO-00779.png";
  const site = await picture("/share/home.png");
  expect(await readCodes(Buffer.from(await picture(path), "base64"))).toEqual([
    `${api().config.siteUrl}/profile/ISA-ET-SO-00779`,
  ]);
  await api().call("PATCH", `/api/profiles/${member.id}`, {
    as: member,
    json: { baseVersion: 1, changes: { okFeatureProfile: false } },
  });
  expect(await picture(path)).toBe(site);
});

test("every public page has a picture of its own", async () => {
  const pictures = [await picture("/share/home.png")];
  for (const key of Object.keys(PUBLIC_PAGES)) pictures.push(await picture(`/share/pages/${key}.png`));
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(await picture("/share/pages/unknown.png")).toBe(pictures[0]);
});

test("an unchanged picture answers 304", async () => {
  const first = await api().call("GET", "/share/home.png");
  const tag = first.headers.get("etag") ?? "";
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, "*"]) {
    const headers = { "if-none-match": known };
    expect([known, (await api().call("GET", "/share/home.png", { headers })).status]).toEqual([known, 304]);
  }
});
