import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { withTranslations } from "#test/translations.ts";
import { inWords } from "./in-words.ts";
import { inLanguage } from "./request-scope.ts";

const api = testApi();
const french = { "x-language": "fr" };

withTranslations("fr", {
  "Not found.": "Introuvable.",
  "Please use at most {limit} characters": "{limit} caractères au plus",
  "Please enter text": "Veuillez écrire un texte",
  "Please enter a year from {first} to {last}": "Une année de {first} à {last}",
  "Please choose from the list": "Veuillez choisir dans la liste",
  "Invalid login credentials": "Identifiants incorrects",
  "Password should be at least {limit} characters.": "Au moins {limit} caractères.",
  "Password should contain at least one character of each: a-z, A-Z, 0-9.": "Au moins un de : a-z, A-Z, 0-9.",
});

type Refused = { code: string; message: string; fields?: Record<string, string> };

async function refusalOf(method: string, path: string, options: Parameters<typeof call>[2] = {}): Promise<Refused> {
  return (await (await call(method, path, options)).json()) as Refused;
}
const call = (...[method, path, options]: Parameters<ReturnType<typeof api>["call"]>) =>
  api().call(method, path, options);

test.each([
  [french, "Introuvable."],
  [{ "x-language": "fr-CA" }, "Introuvable."],
  [{}, "Not found."],
  [{ "x-language": "xx" }, "Not found."],
  [{ "accept-language": "fr" }, "Not found."],
])("a refusal without values has the language of the headers %o", async (headers, message) => {
  const refused = await refusalOf("GET", "/api/nothing-here", { headers });
  expect(refused).toMatchObject({ code: "not_found", message });
});

test("a field error is translated with its value and is also the message", async () => {
  const path = `/api/opportunities?search=${"x".repeat(500)}`;
  const { fields, message } = await refusalOf("GET", path, { headers: french });
  expect(fields?.search).toMatch(/^\d+ caractères au plus$/);
  expect(message).toBe(fields?.search);
  expect((await refusalOf("GET", path)).fields?.search).toMatch(/^Please use at most \d+ characters$/);
});

test("field errors of a save are in the requested language", async () => {
  const member = await createMember(api());
  const save = async (headers: Record<string, string>) => {
    const json = { changes: { yearOfBirth: 1700, country: 7, gender: "x".repeat(20) }, baseVersion: 0 };
    return refusalOf("PATCH", `/api/profiles/${member.id}`, { as: member, json, headers });
  };
  expect((await save(french)).fields).toEqual({
    yearOfBirth: expect.stringMatching(/^Une année de 1920 à \d{4}$/),
    country: "Veuillez écrire un texte",
    gender: "Veuillez choisir dans la liste",
  });
  expect((await save({})).fields).toEqual({
    yearOfBirth: expect.stringMatching(/^Please enter a year from 1920 to \d{4}$/),
    country: "Please enter text",
    gender: "Please choose from the list",
  });
});

test("/auth/v1 answers in the requested language, or in the protocol's own words", async () => {
  const token = { json: { email: "nobody@example.com", password: "Some-tree-42" } };
  const versioned = { "x-supabase-api-version": "2024-01-01" };
  const signIn = (headers: Record<string, string>) =>
    refusalOf("POST", "/auth/v1/token?grant_type=password", { ...token, headers: { ...versioned, ...headers } });
  expect((await signIn(french)).message).toBe("Identifiants incorrects");
  expect((await signIn({})).message).toBe("Invalid login credentials");
  // Our own pages translate the protocol's words themselves.
  expect((await inLanguage("fr", () => signIn({}))).message).toBe("Invalid login credentials");
});

test("each weakness of a password is reported", async () => {
  const json = { email: "ama@example.com", password: "qzvkx" };
  const signUp = (headers: Record<string, string>) => refusalOf("POST", "/auth/v1/signup", { json, headers });
  expect(await signUp(french)).toMatchObject({
    msg: expect.stringMatching(/^Au moins \d+ caractères\. Au moins un de : a-z, A-Z, 0-9\.$/),
  });
  expect(await signUp({})).toMatchObject({
    msg: expect.stringMatching(/^Password should be at least \d+ characters\. Password should contain /),
  });
});

test("a text with inserted values is not translated again", () => {
  expect(inLanguage("fr", () => inWords("Provider ({name}) is not enabled"))).toBe("Provider ({name}) is not enabled");
});

test("an API call inside a page request uses the page's language", async () => {
  expect((await inLanguage("fr", () => refusalOf("GET", "/api/nothing-here"))).message).toBe("Introuvable.");
});
