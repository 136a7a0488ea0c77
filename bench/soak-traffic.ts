import sharp from "sharp";
import type { SavedProfile } from "#features/profiles/contract/profiles.ts";
import { CITIES, FAMILY_NAMES, LAST_WORDS } from "./names.ts";

export type Signed = {
  email: string;
  password: string;
  id: string;
  token: string;
  refreshToken: string;
  /** Profile version that the form last received. */
  version: number;
};
type Session = { access_token: string; refresh_token: string; user: { id: string } };
export type World = {
  url: string;
  look: string;
  members: Signed[];
  admin: Signed;
  memberIds: string[];
  opportunities: string[];
  photo: Blob;
};
type Visit = { name: string; share: number; make: (world: World, number: number) => Promise<Response> };

const FORM_FIELDS = ["userBio", "productServiceDescription", "targetCustomers"] as const;
const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const word = (number: number) => encodeURIComponent(of([LAST_WORDS, FAMILY_NAMES], number)[number % 40] ?? "");
const city = (number: number) => encodeURIComponent(of(CITIES, number)[0]);

const page =
  (path: (world: World, number: number) => string): Visit["make"] =>
  (world, number) =>
    fetch(world.url + path(world, number), { headers: { cookie: `isa_look=${world.look}` } });
const ownPage =
  (path: string, who: (world: World, number: number) => Signed): Visit["make"] =>
  (world, number) =>
    fetch(world.url + path, { headers: { cookie: `isa_look=${world.look}; isa_access=${who(world, number).token}` } });
const aMember = ({ members }: World, number: number) => of(members, number);
const theAdmin = ({ admin }: World) => admin;

export const VISITS: readonly Visit[] = [
  { name: "home", share: 20, make: page(() => "/") },
  { name: "opportunities", share: 10, make: page(() => "/opportunities") },
  { name: "opportunities, searched", share: 6, make: page((_, n) => `/opportunities?search=${word(n)}`) },
  { name: "an opportunity", share: 10, make: page((world, n) => `/opportunities/${of(world.opportunities, n)}`) },
  { name: "directory", share: 8, make: page((_, n) => `/community?country=${of(CITIES, n)[1]}`) },
  { name: "directory, searched", share: 8, make: page((_, n) => `/community?search=${word(n)}%20${city(n)}`) },
  { name: "a public profile", share: 8, make: page((world, n) => `/profile/${of(world.memberIds, n)}`) },
  { name: "dashboard", share: 8, make: ownPage("/dashboard", aMember) },
  { name: "profile form", share: 2, make: ownPage("/edit-profile", aMember) },
  { name: "auto-save", share: 14, make: autoSave },
  { name: "sign-in", share: 3, make: (world, n) => signIn(world.url, n % 20 === 0 ? world.admin : aMember(world, n)) },
  { name: "refresh", share: 3, make: (world, n) => renew(world, aMember(world, n)) },
  { name: "photo", share: 1, make: sendPhoto },
  { name: "administrators: overview", share: 1, make: ownPage("/admin", theAdmin) },
  {
    name: "administrators: members",
    share: 1,
    make: (world, n) => ownPage(`/admin/profiles?search=${word(n)}`, theAdmin)(world, n),
  },
];
const TICKETS = VISITS.flatMap((visit) => Array.from({ length: visit.share }, () => visit));

export function anyVisit(): Visit {
  return of(TICKETS, Math.floor(Math.random() * TICKETS.length));
}

export async function make(visit: Visit, world: World, number: number): Promise<void> {
  const answer = await visit.make(world, number);
  const text = await answer.text();
  if (!answer.ok || /\/(sign-in|auth)/.test(new URL(answer.url).pathname.replace("/auth/v1", "")))
    throw new Error(`${visit.name}: ${answer.status} ${text.slice(0, 120)}`);
}

export function signIn(url: string, who: Signed): Promise<Response> {
  const { email, password } = who;
  return goOnWith(url, who, "password", { email, password });
}

/** Browsers refresh a token before its hour is over. */
const renew = ({ url }: World, who: Signed) => goOnWith(url, who, "refresh_token", { refresh_token: who.refreshToken });

async function goOnWith(url: string, who: Signed, grant: string, body: object): Promise<Response> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const session = (await answer.clone().json()) as Session;
  const { access_token: token, refresh_token: refreshToken, user } = session;
  if (answer.ok) Object.assign(who, { token, refreshToken, id: user.id });
  return answer;
}

async function autoSave(world: World, number: number): Promise<Response> {
  const who = aMember(world, number);
  const answer = await fetch(`${world.url}/api/profiles/${who.id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${who.token}`, "content-type": "application/json" },
    body: JSON.stringify({
      baseVersion: who.version,
      changes: { [of(FORM_FIELDS, number)]: `Written ${number} times over` },
    }),
  });
  if (answer.ok) who.version = ((await answer.clone().json()) as SavedProfile).profile.version;
  return answer;
}

function sendPhoto(world: World, number: number): Promise<Response> {
  const { id, token } = aMember(world, number);
  const body = new FormData();
  body.set("file", world.photo, "photo.jpg");
  return fetch(`${world.url}/api/profiles/${id}/photo`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

export async function photoOfTelephone(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#808080", noise } });
  return new Blob([new Uint8Array(await image.jpeg({ quality: 70 }).toBuffer())], { type: "image/jpeg" });
}
