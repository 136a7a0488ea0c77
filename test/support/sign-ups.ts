import { SIGN_UP_HEADER } from "#kernel/session-cookies.ts";
import type { TestApi } from "./api.ts";
import { auth, lastMail } from "./auth.ts";

export const STRANGERS = "Strangers-Tree-9";
export const CHOSEN = "Chosen-tree-77";
export const SERVICE_KEY = "sb_secret_0123456789abcdef0123456789abcdef";
/** With "plain", a PKCE challenge is its own verifier. */
export const PLAIN = { code_challenge: "v".repeat(43), code_challenge_method: "plain" };

export type Headers = Record<string, string>;
export const browser = (name: string): Headers => ({ [SIGN_UP_HEADER]: `secret-of-${name}`.padEnd(32, "-") });
export const [STRANGER, OWNER, NOBODY] = [browser("the-stranger"), browser("the-owner"), {} as Headers];

export type Person = { site: TestApi; email: string; headers: Headers };
export const post = ({ site, headers }: Person, path: string, body: object) =>
  auth(site, "POST", path, body, undefined, headers);
export const signUp = (person: Person, password: string, more = {}) =>
  post(person, "/signup", { email: person.email, password, data: { full_name: password }, ...more });
export const signIn = (site: TestApi, email: string, password: string) =>
  auth(site, "POST", "/token?grant_type=password", { email, password });

type Opened = { access_token?: string; user?: object };
export type Proof = { link: string; code: string; email: string; type: string };

export const ofMail = async ({ site, email }: Person, type: string): Promise<Proof> => {
  const { tokenHash, code } = await lastMail(site, email);
  return { link: tokenHash, code, email, type };
};

export const MAILS: Record<string, (owner: Person) => Promise<Proof>> = {
  "the newest mail": (owner) => ofMail(owner, "signup"),
  async "a mail sent again"(owner) {
    await post(owner, "/resend", { type: "signup", email: owner.email });
    return ofMail(owner, "signup");
  },
  async "a mail sent again with PKCE"(owner) {
    const challenge = { ...PLAIN, code_challenge: "w".repeat(43) };
    await post(owner, "/resend", { type: "signup", email: owner.email, ...challenge });
    return ofMail(owner, "signup");
  },
  /** Its mail holds no code. */
  async "an invitation"(owner) {
    await auth(owner.site, "POST", "/invite", { email: owner.email }, { token: SERVICE_KEY });
    return ofMail(owner, "invite");
  },
};

export const WAYS: Record<string, (person: Person, proof: Proof) => Promise<Opened>> = {
  link: async (person, { link, type }) => (await post(person, "/verify", { type, token_hash: link })).body,
  code: async (person, { code, type, email }) => (await post(person, "/verify", { type, email, token: code })).body,
  async "GET /verify"({ site, headers }, { link, type }) {
    const answer = await auth(site, "GET", `/verify?token=${link}&type=${type}`, undefined, undefined, headers);
    return Object.fromEntries(new URLSearchParams(new URL(answer.headers.get("location") ?? "").hash.slice(1)));
  },
};
