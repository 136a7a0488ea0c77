import { generateKeyPairSync } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Config } from "#app/config.ts";
import { emailSettings } from "#platform/db/schema/email.ts";
import { testApi } from "#test/api.ts";
import { startDnsServer, type TestDnsServer } from "#test/dns-server.ts";
import type { SenderFinding } from "../../contract/email-settings.ts";
import { STANDARD_SETTINGS } from "../../domain/settings.ts";
import { checkSender, createResolver } from "./sender-check.ts";

const api = testApi({ mailFrom: "ISA <hello@isa.example>", smtpUrl: "smtps://u:p@smtp.sendgrid.net:465" });
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = String(privateKey.export({ type: "pkcs8", format: "pem" }));
const p = publicKey.export({ type: "spki", format: "der" }).toString("base64");
const dkim = { domain: "isa.example", selector: "isa2026", privateKey: pem };

let dns: TestDnsServer;
beforeEach(async () => {
  dns = await startDnsServer();
});
afterEach(() => dns.close());

async function check(config: Partial<Config> = {}) {
  const context = { ...api(), config: { ...api().config, dkim, ...config } };
  const { domain, findings } = await checkSender(context, createResolver([dns.address]));
  const find = (name: SenderFinding["check"]) => findings.find((finding) => finding.check === name);
  return { domain, spf: find("spf"), dkim: find("dkim"), dmarc: find("dmarc") };
}

test("the sender check proposes three records for a domain without records", async () => {
  const found = await check();
  expect(found.domain).toBe("isa.example");
  expect(found.spf).toMatchObject({
    state: "missing",
    add: { name: "isa.example", type: "TXT", value: "v=spf1 include:sendgrid.net ~all" },
  });
  expect(found.dkim).toMatchObject({
    state: "missing",
    add: { name: "isa2026._domainkey.isa.example", value: `v=DKIM1; k=rsa; p=${p}` },
  });
  expect(found.dmarc).toMatchObject({
    state: "missing",
    add: { name: "_dmarc.isa.example", value: "v=DMARC1; p=none; rua=mailto:hello@isa.example" },
  });
});

test("the sender check passes with the proposed records", async () => {
  const key = `v=DKIM1; k=rsa; p=${p}`;
  dns.texts.set("isa.example", ["google-site-verification=x", "v=spf1 include:sendgrid.net ~all"]);
  dns.texts.set("sendgrid.net", ["v=spf1 ip4:167.89.0.0/17 ~all"]);
  dns.texts.set("isa2026._domainkey.isa.example", [[key.slice(0, 255), key.slice(255)]]);
  dns.texts.set("_dmarc.isa.example", ["v=DMARC1; p=quarantine; rua=mailto:dmarc@isa.example"]);
  const { spf, dkim, dmarc } = await check();
  expect([spf?.state, dkim?.state, dmarc?.state]).toEqual(["right", "right", "right"]);
  expect([spf?.add, dkim?.add, dmarc?.add]).toEqual([null, null, null]);
});

test("the sender check uses the saved address, the parent's DMARC record and the bounce domain's SPF record", async () => {
  const settings = { ...STANDARD_SETTINGS, fromEmail: "news@mail.isa.example" };
  await api().db.insert(emailSettings).values(settings);
  dns.texts.set("_dmarc.isa.example", ["v=DMARC1; p=reject; rua=mailto:dmarc@isa.example"]);
  dns.texts.set("bounces.isa.example", ["v=spf1 include:sendgrid.net ~all"]);
  dns.texts.set("sendgrid.net", ["v=spf1 ip4:167.89.0.0/17 ~all"]);
  const found = await check({ bounceAddress: "returns@bounces.isa.example" });
  expect(found.domain).toBe("mail.isa.example");
  expect(found.dmarc?.state).toBe("right");
  expect(found.spf?.found).toBe("v=spf1 include:sendgrid.net ~all");
  expect(dns.asked).toContain("_dmarc.mail.isa.example");
  await api().db.delete(emailSettings);
});

test("circular and endless SPF includes are reported as wrong after few lookups", async () => {
  dns.texts.set("isa.example", ["v=spf1 include:a.example include:n0.example ~all"]);
  dns.texts.set("a.example", ["v=spf1 include:isa.example ~all"]);
  for (let at = 0; at < 60; at += 1) dns.texts.set(`n${at}.example`, [`v=spf1 include:n${at + 1}.example ~all`]);
  const { spf } = await check();
  expect(spf?.state).toBe("wrong");
  expect(dns.asked.length).toBeLessThan(40);
});

test("the findings are unknown when the name server does not answer", async () => {
  for (const name of ["isa.example", "isa2026._domainkey.isa.example", "_dmarc.isa.example"]) dns.silent.add(name);
  const { spf, dkim, dmarc } = await check();
  expect([spf?.state, dkim?.state, dmarc?.state]).toEqual(["unknown", "unknown", "unknown"]);
  expect([spf?.add, dkim?.add, dmarc?.add]).toEqual([null, null, null]);
});
