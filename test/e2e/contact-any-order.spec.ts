import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import { builtSite } from "#platform/http/site.ts";
import { createTestApi, type TestApi } from "../support/api.ts";
import {
  type ContactWorld,
  expectConsent,
  type Member,
  membersLeft,
  playContactRuns,
} from "../support/contact-world.ts";
import { addressesOf, describedGets } from "../support/described-gets.ts";
import { createAdmin, type TestAccount } from "../support/factories.ts";
import { createListed } from "../support/introductions.ts";
import { type OpenListener, openRequestListener } from "../support/request-listener.ts";

let api: TestApi;
let admin: TestAccount;
let site: OpenListener;
let gets: string[];
beforeAll(async () => {
  api = await createTestApi();
  admin = await createAdmin(api);
  site = await openRequestListener(api, [], undefined, { built: await builtSite() });
  gets = await describedGets(site.url);
});
afterAll(async () => {
  await site?.close();
  await api?.close();
});

const PAGES = ["/", "/community", "/community?search=amina", "/opportunities"];
const MEMBERS_PAGES = [
  ...["/dashboard", "/introductions", "/introductions?box=sent", "/introductions?box=archive", "/introductions/places"],
  ...["/account/blocked", "/edit-profile", "/card"],
];

function pagesFor(reader: Member | undefined, { members, ids }: ContactWorld): string[] {
  const others = members.filter((member) => member !== reader).map(({ memberId }) => memberId);
  const profiles = others.map((id) => `/profile/${id}`);
  const shared = [...PAGES, ...profiles];
  if (!reader) return shared;
  return [
    ...shared,
    ...MEMBERS_PAGES,
    ...profiles.map((path) => `${path}.data`),
    ...["/dashboard.data", "/introductions.data"],
    ...ids.flatMap((id) => [`/introductions/${id}`, `/introductions/${id}.data`]),
    ...others.flatMap((id) => [`/introductions/ask?member=${id}`, `/contact/whatsapp/${id}`, `/report?member=${id}`]),
  ];
}

/** Every GET of the API description, with each resource that its path can name. */
const everyGet = ({ members, ids }: ContactWorld): string[] =>
  addressesOf(gets, {
    memberId: members.map(({ memberId }) => memberId),
    id: [...ids, ...members.map(({ id }) => id)],
  });

function visit(path: string, reader: Pick<Member, "token"> | undefined): Promise<Response> {
  const headers = reader && { cookie: `${ACCESS_COOKIE}=${reader.token}`, authorization: `Bearer ${reader.token}` };
  return fetch(`${site.url}${path}`, { redirect: "manual", ...(headers ? { headers } : {}) });
}

/** Larger batches are told to wait. */
const AT_ONCE = 8;

async function readAll(paths: string[], reader: Member | undefined): Promise<string> {
  const answers: string[] = [];
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    const some = paths.slice(first, first + AT_ONCE).map(async (path) => {
      const answer = await visit(path, reader);
      expect(answer.status, path).toBeLessThan(500);
      return JSON.stringify([...answer.headers]) + (await answer.text());
    });
    answers.push(...(await Promise.all(some)));
  }
  return answers.join("\n");
}

type Reader = Member | undefined;

async function expectConsentOf(readers: Reader[], world: ContactWorld, pathsFor: (reader: Reader) => string[]) {
  for (const reader of readers) expectConsent(await readAll(pathsFor(reader), reader), reader, world);
}

/** The second read comes from the page cache. */
const GUEST_TWICE: Reader[] = [undefined, undefined];

/** Reads by all members after each event would take minutes. */
function twoInTurn(world: ContactWorld, turn: number): Reader[] {
  const left = membersLeft(world);
  return left.length < 3 ? left : [left[turn % left.length], left[(turn + 1) % left.length]];
}

const ANY_ORDER =
  "random event orders never leak contact details into pages, files, mails or log lines without consent";

test(ANY_ORDER, { retry: 0 }, async () => {
  const { token } = await createListed(api, { hasSeenWelcomeScreen: true });
  for (const path of MEMBERS_PAGES) expect([path, (await visit(path, { token })).status]).toEqual([path, 200]);
  await playContactRuns(
    { api, admin, events: { minLength: 6, maxLength: 12 }, rounds: { gate: 2, full: 4 } },
    {
      afterEach: (world, turn) =>
        expectConsentOf([...GUEST_TWICE, ...twoInTurn(world, turn)], world, (reader) => pagesFor(reader, world)),
      async atEnd(world) {
        const everybody = [...GUEST_TWICE, ...membersLeft(world)];
        await expectConsentOf(everybody, world, (reader) => [...pagesFor(reader, world), ...everyGet(world)]);
        expect(site.lines.length).toBeGreaterThan(0);
        expectConsent(site.lines.map((line) => JSON.stringify(line)).join("\n"), undefined, world);
      },
    },
  );
});
