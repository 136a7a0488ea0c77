import fc from "fast-check";
import { expect, test } from "vitest";
import { refreshDirectory } from "#features/directory/server/jobs.ts";
import { DIRECTORY_TERMS } from "#features/profiles/domain/finding/facets.ts";
import { memberBlocks } from "#platform/db/schema/introductions.ts";
import { testApi } from "#test/api.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import { rounds, seed } from "#test/rounds.ts";

const api = testApi();
const MEMBERS = 7;

type Member = TestAccount & { memberId: string; terms: string[] };

/** All match each other, so that only a block can hide a member. */
async function createCommunity(): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const memberId = `ISA-KE-SE-${30_001 + index}`;
    const country = index % 2 === 0 ? "KE" : "GH";
    const profile = {
      memberId,
      country,
      okFeatureProfile: true,
      profileCompletionStage: "edid_ready",
      businessName: `Palmerston Mills ${index}`,
      wantsToMentor: true,
      collaboratorTypes: ["co_founder"],
      industrySector: ["agriculture"],
    };
    const account = await createMember(api(), { profile });
    members.push({
      ...account,
      memberId,
      terms: [`country:${country}`, "mentors", "collaboration", "industry:agriculture"],
    });
  }
  await refreshDirectory(api());
  return members;
}

async function read(path: string, as: TestAccount | undefined) {
  const response = await api().call("GET", `/api${path}`, { as });
  return { status: response.status, body: await response.json() };
}
const idsOf = (people: { memberId: string }[]) => people.map(({ memberId }) => memberId).sort();

async function listAll(query: string, as: TestAccount | undefined): Promise<string[]> {
  const found: { memberId: string }[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { body } = await read(`/directory?limit=3${query}${cursor && `&cursor=${cursor}`}`, as);
    found.push(...body.members);
    cursor = body.nextCursor;
  }
  return idsOf(found);
}

/** Compares everything that shows members to members with an independent count. */
async function expectConsistent(viewer: Member | undefined, seen: Member[], all: Member[]) {
  const ids = idsOf(seen);
  expect(await listAll("", viewer)).toEqual(ids);
  expect(await listAll("&search=palmer", viewer)).toEqual(ids);
  expect(await listAll("&search=palmerstan", viewer)).toEqual(ids);
  expect(await listAll("&country=GH&mentors=1", viewer)).toEqual(
    idsOf(seen.filter(({ terms }) => terms.includes("country:GH"))),
  );
  const { body: counted } = await read("/directory/counts", viewer);
  expect(counted.listed).toBe(seen.length);
  for (const term of DIRECTORY_TERMS) {
    const expected = seen.filter(({ terms }) => terms.includes(term)).length;
    if (all[0]?.terms.includes(term) || expected > 0) expect(counted.counts[term] ?? 0, term).toBe(expected);
  }
  for (const member of all) {
    const isSeen = seen.includes(member);
    expect((await read(`/members/${member.memberId}`, viewer)).status).toBe(isSeen ? 200 : 404);
  }
  if (!viewer) return;
  const { body: matched } = await read("/recommendations", viewer);
  const others = ids.filter((id) => id !== viewer.memberId);
  expect(idsOf(matched.mentors)).toEqual(others);
  expect(idsOf(matched.collaborators)).toEqual(others);
  expect([matched.counts.mentors, matched.counts.collaborators]).toEqual([others.length, others.length]);
}

test("each member finds all members except those in a block with them, and guests find all", async () => {
  const members = await createCommunity();
  const index = fc.nat(MEMBERS - 1);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(index, index), { maxLength: 12 }), async (drawn) => {
      const pairs = drawn.filter(([from, to]) => from !== to);
      await api().db.delete(memberBlocks);
      const rows = pairs.map(([from, to]) => ({ blockerId: idAt(members, from), blockedId: idAt(members, to) }));
      if (rows.length > 0) await api().db.insert(memberBlocks).values(rows).onConflictDoNothing();
      for (const [place, viewer] of members.entries()) {
        const hidden = pairs.filter((pair) => pair.includes(place)).flat();
        const seen = members.filter((_, at) => at === place || !hidden.includes(at));
        await expectConsistent(viewer, seen, members);
      }
      await expectConsistent(undefined, members, members);
    }),
    { numRuns: rounds({ gate: 3, full: 8 }), seed: seed() },
  );
});

const idAt = (members: Member[], place: number): string => members[place]?.id ?? "";
