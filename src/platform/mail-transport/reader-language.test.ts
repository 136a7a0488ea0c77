import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { textOf } from "#accounts/server/sms/outbox.ts";
import { remindUnconfirmed, remindUnfinished } from "#features/email/server/reminders/remind-members.ts";
import type { MailKind } from "#kernel/mail-kinds.ts";
import { testApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { listMessages, newPhone } from "#test/phones.ts";
import { apply, applyingAs } from "#test/pre-applications.ts";
import { withTranslations } from "#test/translations.ts";
import { accounts } from "../db/schema/accounts.ts";
import { emailSettings } from "../db/schema/email.ts";
import { outbox } from "../db/schema/mail.ts";
import { preApplications } from "../db/schema/pre-applications.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { inLanguage } from "../http/request-scope.ts";

const api = testApi();

const FRENCH = {
  "Confirm your email address for {brand}": "Confirmez votre adresse pour {brand}",
  "Reset your {brand} password": "Votre mot de passe {brand}",
  "Your sign-in link for {brand}": "Votre lien pour {brand}",
  "Your password was changed": "Votre mot de passe a changé",
  "Welcome to {brand}": "Bienvenue chez {brand}",
  "We have your application to {brand}": "Nous avons votre candidature à {brand}",
  "You are invited to join {brand}": "Rejoignez {brand}",
  "You are already a member of {brand}": "Vous êtes déjà membre de {brand}",
  "Your {brand} account is waiting for you": "Votre compte {brand} vous attend",
  "{code} is your {brand} code to sign in. It is valid for {minutes} minutes. Do not share it with anyone.":
    "{code} est votre code {brand}.",
};
withTranslations("fr", FRENCH);

let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

const inFrench = <T>(work: () => Promise<T>) => inLanguage("fr", work);

async function lastOf(email: string, kind?: MailKind) {
  const rows = await api()
    .db.select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), kind ? eq(outbox.kind, kind) : undefined))
    .orderBy(outbox.createdAt, outbox.id);
  const mail = rows.at(-1);
  if (!mail) throw new Error(`no mail to ${email}`);
  return { ...mail, language: /<html lang="(\w+)"/.exec(mail.html)?.[1] };
}

const metadataOf = async (email: string) =>
  (await api().db.select().from(accounts).where(eq(accounts.email, email)))[0]?.userMetadata;

test("a member who signs up in French gets French mails from then on", async () => {
  const email = newEmail("awa");
  const sent = await api().call("POST", "/auth/v1/signup", {
    json: { email, password: PASSWORD },
    headers: { "x-language": "fr" },
  });
  expect(sent.status).toBe(200);
  expect(await lastOf(email)).toMatchObject({ subject: "Confirmez votre adresse pour ISA", language: "fr" });
  await auth(api(), "POST", "/resend", { type: "signup", email });
  const again = await lastOf(email);
  expect(again.subject).toBe("Confirmez votre adresse pour ISA");
  const tokenHash = /token_hash=([\w-]+)/.exec(again.text)?.[1];
  await auth(api(), "POST", "/verify", { type: "signup", token_hash: tokenHash, password: PASSWORD });
  expect(await metadataOf(email)).toMatchObject({ language: "fr" });
  await auth(api(), "POST", "/recover", { email });
  expect(await lastOf(email, "recovery")).toMatchObject({ subject: "Votre mot de passe ISA", language: "fr" });
});

test("a member who signs up without a language has none and gets English mails", async () => {
  const { email } = await signUpMember(api());
  expect(await metadataOf(email)).not.toHaveProperty("language");
  expect(await lastOf(email)).toMatchObject({ subject: "Confirm your email address for ISA", language: "en" });
});

test("profile words set the language when the account has none, and a chosen profile language wins", async () => {
  const { id, email, token } = await createMember(api());
  await api().db.update(userProfiles).set({ preferredLanguage: "francais" }).where(eq(userProfiles.id, id));
  await auth(api(), "POST", "/otp", { email });
  expect((await lastOf(email, "magiclink")).subject).toBe("Votre lien pour ISA");
  await auth(api(), "PUT", "/user", { password: "Another-tree-43" }, { token });
  expect((await lastOf(email, "accountNotice")).subject).toBe("Votre mot de passe a changé (ISA)");
  const metadata = { ...(await metadataOf(email)), language: "en" };
  await api().db.update(accounts).set({ userMetadata: metadata }).where(eq(accounts.id, id));
  await auth(api(), "POST", "/recover", { email });
  expect((await lastOf(email, "recovery")).subject).toBe("Reset your ISA password");
  await api().db.update(userProfiles).set({ preferredLanguage: "fr" }).where(eq(userProfiles.id, id));
  await auth(api(), "POST", "/otp", { email });
  expect((await lastOf(email, "magiclink")).subject).toBe("Votre lien pour ISA");
});

test("mails of an administrator who reads French are in the language of each member", async () => {
  const [english, french] = [await createMember(api()), await createMember(api())];
  await api().db.update(userProfiles).set({ preferredLanguage: "French" }).where(eq(userProfiles.id, french.id));
  for (const { id, email } of [english, french]) {
    const json = { id, email, fullName: "Awa" };
    const sent = await api().call("POST", "/functions/v1/send-welcome-email", {
      ...{ as: admin, json, headers: { "x-language": "fr" } },
    });
    expect(sent.status).toBe(200);
  }
  expect(await lastOf(english.email, "welcome")).toMatchObject({ subject: "Welcome to ISA", language: "en" });
  expect(await lastOf(french.email, "welcome")).toMatchObject({ subject: "Bienvenue chez ISA", language: "fr" });
});

test("an applicant in French is answered and invited in French, and a member in the account's language", async () => {
  const email = newEmail("kofi");
  await inFrench(() => apply(api(), applyingAs(email)));
  expect((await lastOf(email)).subject).toBe("Nous avons votre candidature à ISA");
  const [application] = await api().db.select().from(preApplications).where(eq(preApplications.email, email));
  const path = `/api/admin/pre-applications/${application?.id}/invite`;
  expect((await api().call("POST", path, { as: admin })).status).toBe(200);
  expect(await lastOf(email)).toMatchObject({ subject: "Rejoignez ISA", language: "fr" });
  const { email: member, id } = await createMember(api());
  await api().db.update(userProfiles).set({ preferredLanguage: "French" }).where(eq(userProfiles.id, id));
  await apply(api(), applyingAs(member));
  expect((await lastOf(member)).subject).toBe("Vous êtes déjà membre de ISA");
});

test("reminders are in the language of the sign-up or of the profile", async () => {
  const waiting = newEmail("fatou");
  const json = { email: waiting, password: PASSWORD };
  await api().call("POST", "/auth/v1/signup", { json, headers: { "x-language": "fr" } });
  const half = await createMember(api(), { profile: { preferredLanguage: "Français", updatedAt: api().clock() } });
  await api().db.insert(emailSettings).values({ remindUnconfirmed: true, remindUnfinished: true });
  api().clock.advance(3 * 86_400_000);
  await remindUnconfirmed(api());
  await remindUnfinished(api());
  expect(await lastOf(waiting, "confirmationReminder")).toMatchObject({
    ...{ subject: "Votre compte ISA vous attend", language: "fr" },
  });
  expect((await lastOf(half.email, "profileReminder")).language).toBe("fr");
});

test("a phone message is in the language of its request, even when it is sent later", async () => {
  const [french, english] = [newPhone(), newPhone()];
  await inFrench(() => auth(api(), "POST", "/otp", { phone: french }));
  await auth(api(), "POST", "/otp", { phone: english });
  const texts = [];
  for (const phone of [french, english]) {
    const [message] = await listMessages(api(), phone);
    texts.push(message && textOf(message, api().config.siteUrl).split("\n")[0]);
  }
  expect(texts).toEqual([
    expect.stringMatching(/^\d{6} est votre code ISA\.$/),
    expect.stringMatching(/^\d{6} is your ISA code to sign in\./),
  ]);
});
