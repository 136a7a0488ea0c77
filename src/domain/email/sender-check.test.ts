import { expect, test } from "vitest";
import { type Finding, isAligned, type Lookup } from "./sender-check.ts";
import { DKIM_TEXTS, DMARC_TEXTS, SPF_TEXTS } from "./sender-check-texts.ts";
import { checkDkim } from "./sender-dkim.ts";
import { checkDmarc, dmarcDomains } from "./sender-dmarc.ts";
import { checkSpf } from "./sender-spf.ts";
import { countSpfLookups, type SpfTree, spfReferences } from "./spf-record.ts";

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
const own = { from: FROM, bounces: FROM, server: "mail.isa.example" };
const provided = { ...own, server: "smtp.sendgrid.net" };
const spf = (lookup: Lookup, below: SpfTree[] = []): SpfTree => ({ domain: FROM, lookup, below });
const leaf = (domain: string, lookup: Lookup): SpfTree => ({ domain, lookup, below: [] });
const sendgrid = leaf("sendgrid.net", texts("v=spf1 ip4:167.89.0.0/17 ~all"));

type Case = [string, SpfTree, typeof own, Finding["state"], string, string | null];
test.each<Case>([
  ["no record", spf(NONE), own, "missing", SPF_TEXTS.missing(FROM), "v=spf1 a:mail.isa.example ~all"],
  [
    "other texts only",
    spf(texts("google-site=1", "v=spf10 all")),
    provided,
    "missing",
    SPF_TEXTS.missing(FROM),
    "v=spf1 include:sendgrid.net ~all",
  ],
  ["no answer", spf(FAILED), own, "unknown", SPF_TEXTS.unknown(FROM), null],
  ["its server by name", spf(texts("v=spf1 a:mail.isa.example -all")), own, "right", SPF_TEXTS.named(own.server), null],
  [
    "its servers by address",
    spf(texts("v=spf1 mx ip4:192.0.2.1 ~all")),
    own,
    "right",
    SPF_TEXTS.byAddress(own.server),
    null,
  ],
  [
    "its provider",
    spf(texts("v=spf1 include:sendgrid.net ~all"), [sendgrid]),
    provided,
    "right",
    SPF_TEXTS.named(provided.server),
    null,
  ],
  [
    "another provider",
    spf(texts("v=spf1 include:_spf.google.com -all"), [
      leaf("_spf.google.com", texts("v=spf1 ip4:35.190.247.0/24 ~all")),
    ]),
    provided,
    "wrong",
    SPF_TEXTS.notIncluded(provided.server),
    "v=spf1 include:_spf.google.com include:sendgrid.net -all",
  ],
  [
    "its provider refused",
    spf(texts("v=spf1 -include:sendgrid.net ~all"), [sendgrid]),
    provided,
    "wrong",
    SPF_TEXTS.notIncluded(provided.server),
    "v=spf1 -include:sendgrid.net include:sendgrid.net ~all",
  ],
  [
    "two records",
    spf(texts("v=spf1 mx ~all", "v=spf1 a ~all")),
    own,
    "wrong",
    SPF_TEXTS.several(2),
    "v=spf1 mx a a:mail.isa.example ~all",
  ],
  ["everybody", spf(texts("v=spf1 mx all")), own, "wrong", SPF_TEXTS.everybody, "v=spf1 mx a:mail.isa.example ~all"],
  ["no end", spf(texts("v=spf1 a:mail.isa.example")), own, "weak", SPF_TEXTS.open, "v=spf1 a:mail.isa.example ~all"],
  [
    "an end that says nothing",
    spf(texts("v=spf1 a:mail.isa.example ?all")),
    own,
    "weak",
    SPF_TEXTS.open,
    "v=spf1 a:mail.isa.example ~all",
  ],
  [
    "a redirect",
    spf(texts("v=spf1 redirect=_spf.isa.example"), [leaf("_spf.isa.example", texts("v=spf1 a:mail.isa.example -all"))]),
    own,
    "right",
    SPF_TEXTS.named(own.server),
    null,
  ],
  [
    "a redirect without an end",
    spf(texts("v=spf1 redirect=_spf.isa.example"), [leaf("_spf.isa.example", texts("v=spf1 mx"))]),
    own,
    "weak",
    SPF_TEXTS.open,
    "v=spf1 include:_spf.isa.example a:mail.isa.example ~all",
  ],
  [
    "an include of nothing",
    spf(texts("v=spf1 include:gone.example ~all"), [leaf("gone.example", NONE)]),
    own,
    "wrong",
    SPF_TEXTS.broken("gone.example"),
    null,
  ],
  [
    "an include that did not answer",
    spf(texts("v=spf1 include:slow.example ~all"), [leaf("slow.example", FAILED)]),
    own,
    "right",
    SPF_TEXTS.byAddress(own.server),
    null,
  ],
  [
    "a slip of the pen",
    spf(texts("v=spf1 ipv4:192.0.2.1 mx ~all")),
    own,
    "wrong",
    SPF_TEXTS.unreadable("ipv4:192.0.2.1"),
    "v=spf1 mx a:mail.isa.example ~all",
  ],
  [
    "eleven names",
    spf(texts(`v=spf1 ${Array.from({ length: 11 }, (_, at) => `a:m${at}.isa.example`).join(" ")} ~all`)),
    own,
    "wrong",
    SPF_TEXTS.tooMany(11),
    null,
  ],
  [
    "returns of a provider",
    spf(texts("v=spf1 mx ~all")),
    { ...own, bounces: "bounce.net" },
    "weak",
    SPF_TEXTS.notAligned("bounce.net", FROM),
    null,
  ],
])("SPF with %s", (_, tree, sender, state, sentence, add) => {
  const finding = checkSpf(tree, sender);
  expect(finding.state).toBe(state);
  expect(finding.sentences).toContain(sentence);
  expect(finding.add?.value ?? null).toBe(add);
});

test("without a mail server there is nothing to name, and no record that would sort out everybody is proposed", () => {
  const finding = checkSpf(spf(NONE), { ...own, server: null });
  expect(finding).toMatchObject({ state: "missing", add: null });
  expect(finding.sentences).toContain(SPF_TEXTS.noServer);
});

test("names are counted through everything that is included, and ten are allowed", () => {
  const many = leaf("sendgrid.net", texts(`v=spf1 ${"mx ".repeat(9)}~all`));
  const tree = spf(texts("v=spf1 include:sendgrid.net ip4:192.0.2.1 ~all"), [many]);
  expect(countSpfLookups(tree)).toBe(10);
  expect(checkSpf(tree, provided).state).toBe("right");
});

test("what is looked up next are includes and redirects, but no names that each mail makes", () => {
  expect(
    spfReferences(texts("v=spf1 include:A.example ?include:%{i}.x.example redirect=b.example a:c.example")),
  ).toEqual(["a.example", "b.example"]);
  expect(spfReferences(NONE)).toEqual([]);
});

const signature = { domain: FROM, selector: "isa2026", publicKey: "MIIBkey" };

test.each<[string, Lookup, string, Finding["state"], string]>([
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
  expect(finding.sentences).toContain(sentence);
});

test("a key that nobody can find is told as the record to add; without a key there is none to tell", () => {
  const value = "v=DKIM1; k=rsa; p=MIIBkey";
  expect(checkDkim(signature, NONE, FROM).add).toEqual({ name: "isa2026._domainkey.isa.example", type: "TXT", value });
  expect(checkDkim(null, NONE, FROM)).toMatchObject({ state: "unknown", sentences: [DKIM_TEXTS.noKey], add: null });
});

const sender = { from: FROM, bounces: FROM, signs: FROM, reportsTo: "hello@isa.example" };
const FIRST = "v=DMARC1; p=none; rua=mailto:hello@isa.example";

test.each<[string, Lookup, Finding["state"], string, string | null]>([
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
  expect(finding.sentences).toContain(sentence);
  expect(finding.add?.value ?? null).toBe(add);
});

test("a strict record is wrong where mails are signed, or come back, elsewhere", () => {
  const lookup = texts("v=DMARC1; p=reject; adkim=s; aspf=s; rua=mailto:a@isa.example");
  expect(checkDmarc({ domain: FROM, lookup }, sender).state).toBe("right");
  const elsewhere = { ...sender, bounces: "b.isa.example", signs: "mail.isa.example" };
  const finding = checkDmarc({ domain: FROM, lookup }, elsewhere);
  expect(finding.state).toBe("wrong");
  expect(finding.sentences).toContain(DMARC_TEXTS.strictSpf("b.isa.example"));
  expect(finding.sentences).toContain(DMARC_TEXTS.strictDkim("mail.isa.example"));
  expect(finding.add?.value).toBe("v=DMARC1; p=reject; rua=mailto:a@isa.example");
});

test("a domain below one with a record takes that, with the policy for those below", () => {
  const lookup = texts("v=DMARC1; p=reject; sp=none; rua=mailto:a@isa.example");
  const finding = checkDmarc({ domain: FROM, lookup }, { ...sender, from: "news.isa.example" });
  expect(finding.state).toBe("weak");
  expect(finding.sentences).toContain(DMARC_TEXTS.ofParent(FROM));
  expect(finding.add).toMatchObject({
    name: "_dmarc.isa.example",
    value: "v=DMARC1; p=reject; rua=mailto:a@isa.example",
  });
  expect(dmarcDomains("a.news.isa.example")).toEqual(["a.news.isa.example", "news.isa.example", "isa.example"]);
  expect(dmarcDomains("isa.example")).toEqual(["isa.example"]);
});
