import { expect, test } from "vitest";
import { checkDkim, type Finding, isAligned, type Lookup } from "./sender-check.ts";
import { DKIM_TEXTS, DMARC_TEXTS, type SenderSentence } from "./sender-check-texts.ts";
import { checkDmarc, dmarcDomains } from "./sender-dmarc.ts";

const texts = (...found: string[]): Lookup => ({ kind: "texts", texts: found });
const NONE: Lookup = { kind: "none" };
const FAILED: Lookup = { kind: "failed" };

test.each([
  ["isa.example", "ISA.example", true],
  ["mail.isa.example", "isa.example", true],
  ["isa.example", "mail.isa.example", true],
  ["notisa.example", "isa.example", false],
  ["sendgrid.net", "isa.example", false],
])("the domains %s and %s are aligned: %s", (one, other, aligned) => {
  expect(isAligned(one, other)).toBe(aligned);
});

const FROM = "isa.example";

const signature = { domain: FROM, selector: "isa2026", publicKey: "MIIBkey" };

test.each<[string, Lookup, string, Finding["state"], SenderSentence]>([
  [
    "the right key",
    texts("v=DKIM1; k=rsa; p=MIIB key"),
    FROM,
    "right",
    "Emails are signed, and the record has the right key.",
  ],
  ["a key without more", texts("p=MIIBkey"), FROM, "right", "Emails are signed, and the record has the right key."],
  [
    "a trial",
    texts("v=DKIM1; t=y:s; p=MIIBkey"),
    FROM,
    "weak",
    "The record says that signing is only being tried out (t=y). Some mailboxes then do not count the signature.",
  ],
  [
    "another key",
    texts("v=DKIM1; p=other"),
    FROM,
    "wrong",
    "The record has a different key from the one emails are signed with. Every signature fails.",
  ],
  [
    "no key any more",
    texts("v=DKIM1; p="),
    FROM,
    "wrong",
    "The record says that the key is no longer valid. Every signature fails.",
  ],
  [
    "nothing",
    NONE,
    FROM,
    "missing",
    "Emails are signed, but nobody can check the signature: the record with the key is missing.",
  ],
  [
    "something else",
    texts("hello"),
    FROM,
    "missing",
    "Emails are signed, but nobody can check the signature: the record with the key is missing.",
  ],
  ["no answer", FAILED, FROM, "unknown", DKIM_TEXTS.unknown("isa2026._domainkey.isa.example")],
  ["another domain", texts("p=MIIBkey"), "other.example", "wrong", DKIM_TEXTS.notAligned(FROM, "other.example")],
])("the DKIM check reports state and sentence for %s", (_, lookup, from, state, sentence) => {
  const finding = checkDkim(signature, lookup, from);
  expect(finding.state).toBe(state);
  expect(finding.sentences).toContainEqual(sentence);
});

test("the DKIM check proposes the missing record, and none when mails are not signed", () => {
  const value = "v=DKIM1; k=rsa; p=MIIBkey";
  expect(checkDkim(signature, NONE, FROM).add).toEqual({ name: "isa2026._domainkey.isa.example", type: "TXT", value });
  expect(checkDkim(null, NONE, FROM)).toMatchObject({
    state: "unknown",
    sentences: [
      "This site does not sign emails itself. If your mail provider signs them, that is fine; it cannot be seen from here. Otherwise ask whoever runs the site to set up signed emails (docs/operate/configuration.md).",
    ],
    add: null,
  });
});

const sender = { from: FROM, bounces: FROM, signs: FROM, reportsTo: "hello@isa.example" };
const FIRST = "v=DMARC1; p=none; rua=mailto:hello@isa.example";

test.each<[string, Lookup, Finding["state"], SenderSentence, string | null]>([
  ["nothing", NONE, "missing", DMARC_TEXTS.missing(FROM), FIRST],
  ["no answer", FAILED, "unknown", DMARC_TEXTS.unknown("_dmarc.isa.example"), null],
  [
    "a policy",
    texts("v=DMARC1; p=quarantine; rua=mailto:a@isa.example"),
    "right",
    "Forged emails go to the spam folder.",
    null,
  ],
  [
    "the strictest policy",
    texts("v=DMARC1;p=reject;rua=mailto:a@isa.example"),
    "right",
    "Forged emails are refused.",
    null,
  ],
  [
    "only watching",
    texts("v=DMARC1; p=none; rua=mailto:a@isa.example"),
    "weak",
    "The record only watches. Once your emails have passed for a few weeks, have forgeries sorted out: p=quarantine.",
    "v=DMARC1; p=quarantine; rua=mailto:a@isa.example",
  ],
  [
    "no reports",
    texts("v=DMARC1; p=reject"),
    "weak",
    "The reports about emails in your name go to no address. An address for them (rua) helps to find mistakes.",
    "v=DMARC1; p=reject; rua=mailto:hello@isa.example",
  ],
  [
    "half of them",
    texts("v=DMARC1; p=reject; pct=50; rua=mailto:a@isa.example"),
    "weak",
    DMARC_TEXTS.partly("50"),
    "v=DMARC1; p=reject; rua=mailto:a@isa.example",
  ],
  [
    "no policy",
    texts("v=DMARC1; p=constructor"),
    "wrong",
    "The record does not say what to do (p=none, quarantine or reject), so it is ignored.",
    FIRST,
  ],
  [
    "two records",
    texts("v=DMARC1; p=none", "v=DMARC1; p=reject"),
    "wrong",
    "There is more than one DMARC record. Mailboxes then believe none of them: there must be one.",
    FIRST,
  ],
])("the DMARC check reports state, sentence and proposed record for %s", (_, lookup, state, sentence, add) => {
  const finding = checkDmarc({ domain: FROM, lookup }, sender);
  expect(finding.state).toBe(state);
  expect(finding.sentences).toContainEqual(sentence);
  expect(finding.add?.value ?? null).toBe(add);
});

test("a strict DMARC record is wrong when a subdomain signs mails or receives bounces", () => {
  const lookup = texts("v=DMARC1; p=reject; adkim=s; aspf=s; rua=mailto:a@isa.example");
  expect(checkDmarc({ domain: FROM, lookup }, sender).state).toBe("right");
  const elsewhere = { ...sender, bounces: "b.isa.example", signs: "mail.isa.example" };
  const finding = checkDmarc({ domain: FROM, lookup }, elsewhere);
  expect(finding.state).toBe("wrong");
  expect(finding.sentences).toContainEqual(DMARC_TEXTS.strictSpf("b.isa.example"));
  expect(finding.sentences).toContainEqual(DMARC_TEXTS.strictDkim("mail.isa.example"));
  expect(finding.add?.value).toBe("v=DMARC1; p=reject; rua=mailto:a@isa.example");
});

test("a subdomain without a DMARC record inherits the parent's record and its subdomain policy", () => {
  const lookup = texts("v=DMARC1; p=reject; sp=none; rua=mailto:a@isa.example");
  const finding = checkDmarc({ domain: FROM, lookup }, { ...sender, from: "news.isa.example" });
  expect(finding.state).toBe("weak");
  expect(finding.sentences).toContainEqual(DMARC_TEXTS.ofParent(FROM));
  expect(finding.add).toMatchObject({
    name: "_dmarc.isa.example",
    value: "v=DMARC1; p=reject; rua=mailto:a@isa.example",
  });
  expect(dmarcDomains("a.news.isa.example")).toEqual(["a.news.isa.example", "news.isa.example", "isa.example"]);
  expect(dmarcDomains("isa.example")).toEqual(["isa.example"]);
});
