import { expect, test } from "vitest";
import type { Finding, Lookup } from "./sender-check.ts";
import { type SenderSentence, SPF_TEXTS } from "./sender-check-texts.ts";
import { checkSpf, type SpfTree, spfReferences } from "./sender-spf.ts";

const texts = (...found: string[]): Lookup => ({ kind: "texts", texts: found });
const NONE: Lookup = { kind: "none" };
const FAILED: Lookup = { kind: "failed" };

const FROM = "isa.example";
const own = { from: FROM, bounces: FROM, server: "mail.isa.example" };
const provided = { ...own, server: "smtp.sendgrid.net" };
const spf = (lookup: Lookup, below: SpfTree[] = []): SpfTree => ({ domain: FROM, lookup, below });
const leaf = (domain: string, lookup: Lookup): SpfTree => ({ domain, lookup, below: [] });
const sendgrid = leaf("sendgrid.net", texts("v=spf1 ip4:167.89.0.0/17 ~all"));

type Case = [string, SpfTree, typeof own, Finding["state"], SenderSentence, string | null];
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
  [
    "everybody",
    spf(texts("v=spf1 mx all")),
    own,
    "wrong",
    "The record allows every server in the world to send in your name.",
    "v=spf1 mx a:mail.isa.example ~all",
  ],
  [
    "no end",
    spf(texts("v=spf1 a:mail.isa.example")),
    own,
    "weak",
    "The record does not say what to do with servers that it does not name. It should end with “~all”.",
    "v=spf1 a:mail.isa.example ~all",
  ],
  [
    "an end that says nothing",
    spf(texts("v=spf1 a:mail.isa.example ?all")),
    own,
    "weak",
    "The record does not say what to do with servers that it does not name. It should end with “~all”.",
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
    "The record does not say what to do with servers that it does not name. It should end with “~all”.",
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
])("the SPF check reports state, sentence and proposed record for %s", (_, tree, sender, state, sentence, add) => {
  const finding = checkSpf(tree, sender);
  expect(finding.state).toBe(state);
  expect(finding.sentences).toContainEqual(sentence);
  expect(finding.add?.value ?? null).toBe(add);
});

test("the SPF check proposes no record when no mail server is configured", () => {
  const finding = checkSpf(spf(NONE), { ...own, server: null });
  expect(finding).toMatchObject({ state: "missing", add: null });
  expect(finding.sentences).toContainEqual(SPF_TEXTS.noServer);
});

test("SPF lookups are counted through includes, and ten are allowed", () => {
  const findingOf = (lookups: number) => {
    const included = leaf("sendgrid.net", texts(`v=spf1 ${"mx ".repeat(lookups - 1)}~all`));
    return checkSpf(spf(texts("v=spf1 include:sendgrid.net ip4:192.0.2.1 ~all"), [included]), provided);
  };
  expect(findingOf(10).state).toBe("right");
  expect(findingOf(11)).toMatchObject({ state: "wrong", sentences: [SPF_TEXTS.tooMany(11)] });
});

test("SPF references are includes and redirects without macros", () => {
  expect(
    spfReferences(texts("v=spf1 include:A.example ?include:%{i}.x.example redirect=b.example a:c.example")),
  ).toEqual(["a.example", "b.example"]);
  expect(spfReferences(NONE)).toEqual([]);
});
