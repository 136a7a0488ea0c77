import { expect, test } from "vitest";
import { checkDkim, checkDmarc, dmarcDomains, type Finding, isAligned, type Lookup } from "./sender-check.ts";
import { DKIM_TEXTS, DMARC_TEXTS, type SenderSentence } from "./sender-check-texts.ts";

const texts = (...found: string[]): Lookup => ({ kind: "texts", texts: found });
const NONE: Lookup = { kind: "none" };
const FAILED: Lookup = { kind: "failed" };

test.each([
  ["isa.example", "ISA.example", true],
  ["mail.isa.example", "isa.example", true],
  ["isa.example", "mail.isa.example", true],
  ["notisa.example", "isa.example", false],
  ["sendgrid.net", "isa.example", false],
])("%s and %s are aligned: %s", (one, other, aligned) => {
  expect(isAligned(one, other)).toBe(aligned);
});

const FROM = "isa.example";

const signature = { domain: FROM, selector: "isa2026", publicKey: "MIIBkey" };

test.each<[string, Lookup, string, Finding["state"], SenderSentence]>([
  ["the right key", texts("v=DKIM1; k=rsa; p=MIIB key"), FROM, "right", DKIM_TEXTS.right],
  ["a key without more", texts("p=MIIBkey"), FROM, "right", DKIM_TEXTS.right],
  ["a trial", texts("v=DKIM1; t=y:s; p=MIIBkey"), FROM, "weak", DKIM_TEXTS.testing],
  ["another key", texts("v=DKIM1; p=other"), FROM, "wrong", DKIM_TEXTS.otherKey],
  ["no key any more", texts("v=DKIM1; p="), FROM, "wrong", DKIM_TEXTS.revoked],
  ["nothing", NONE, FROM, "missing", DKIM_TEXTS.missing],
  ["something else", texts("hello"), FROM, "missing", DKIM_TEXTS.missing],
  ["no answer", FAILED, FROM, "unknown", DKIM_TEXTS.unknown("isa2026._domainkey.isa.example")],
  ["another domain", texts("p=MIIBkey"), "other.example", "wrong", DKIM_TEXTS.notAligned(FROM, "other.example")],
])("DKIM with %s", (_, lookup, from, state, sentence) => {
  const finding = checkDkim(signature, lookup, from);
  expect(finding.state).toBe(state);
  expect(finding.sentences).toContainEqual(sentence);
});

test("a key that nobody can find is told as the record to add; without a key there is none to tell", () => {
  const value = "v=DKIM1; k=rsa; p=MIIBkey";
  expect(checkDkim(signature, NONE, FROM).add).toEqual({ name: "isa2026._domainkey.isa.example", type: "TXT", value });
  expect(checkDkim(null, NONE, FROM)).toMatchObject({ state: "unknown", sentences: [DKIM_TEXTS.noKey], add: null });
});

const sender = { from: FROM, bounces: FROM, signs: FROM, reportsTo: "hello@isa.example" };
const FIRST = "v=DMARC1; p=none; rua=mailto:hello@isa.example";

test.each<[string, Lookup, Finding["state"], SenderSentence, string | null]>([
  ["nothing", NONE, "missing", DMARC_TEXTS.missing(FROM), FIRST],
  ["no answer", FAILED, "unknown", DMARC_TEXTS.unknown("_dmarc.isa.example"), null],
  ["a policy", texts("v=DMARC1; p=quarantine; rua=mailto:a@isa.example"), "right", DMARC_TEXTS.quarantine, null],
  ["the strictest policy", texts("v=DMARC1;p=reject;rua=mailto:a@isa.example"), "right", DMARC_TEXTS.reject, null],
  [
    "only watching",
    texts("v=DMARC1; p=none; rua=mailto:a@isa.example"),
    "weak",
    DMARC_TEXTS.none,
    "v=DMARC1; p=quarantine; rua=mailto:a@isa.example",
  ],
  [
    "no reports",
    texts("v=DMARC1; p=reject"),
    "weak",
    DMARC_TEXTS.noReports,
    "v=DMARC1; p=reject; rua=mailto:hello@isa.example",
  ],
  [
    "half of them",
    texts("v=DMARC1; p=reject; pct=50; rua=mailto:a@isa.example"),
    "weak",
    DMARC_TEXTS.partly("50"),
    "v=DMARC1; p=reject; rua=mailto:a@isa.example",
  ],
  ["no policy", texts("v=DMARC1; p=constructor"), "wrong", DMARC_TEXTS.unreadable, FIRST],
  ["two records", texts("v=DMARC1; p=none", "v=DMARC1; p=reject"), "wrong", DMARC_TEXTS.several, FIRST],
])("DMARC with %s", (_, lookup, state, sentence, add) => {
  const finding = checkDmarc({ domain: FROM, lookup }, sender);
  expect(finding.state).toBe(state);
  expect(finding.sentences).toContainEqual(sentence);
  expect(finding.add?.value ?? null).toBe(add);
});

test("a strict record is wrong where mails are signed, or come back, elsewhere", () => {
  const lookup = texts("v=DMARC1; p=reject; adkim=s; aspf=s; rua=mailto:a@isa.example");
  expect(checkDmarc({ domain: FROM, lookup }, sender).state).toBe("right");
  const elsewhere = { ...sender, bounces: "b.isa.example", signs: "mail.isa.example" };
  const finding = checkDmarc({ domain: FROM, lookup }, elsewhere);
  expect(finding.state).toBe("wrong");
  expect(finding.sentences).toContainEqual(DMARC_TEXTS.strictSpf("b.isa.example"));
  expect(finding.sentences).toContainEqual(DMARC_TEXTS.strictDkim("mail.isa.example"));
  expect(finding.add?.value).toBe("v=DMARC1; p=reject; rua=mailto:a@isa.example");
});

test("a domain below one with a record takes that, with the policy for those below", () => {
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
