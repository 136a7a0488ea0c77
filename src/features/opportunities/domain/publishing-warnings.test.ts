import { expect, test } from "vitest";
import { publishingWarnings, type Suspect } from "./publishing-warnings.ts";

const HARMLESS: Suspect = {
  link: "https://apply.fund.org/call",
  sourceUrl: "https://www.fund.org/",
  texts: ["A grant for farms.", "Ask grants@fund.org", null],
  hasDeadline: true,
  sameLink: [],
  alikeTitle: [],
};
const placeOf = (address: string) => new URL(address).hostname.split(".").slice(-2).join(".");
const warned = (more: Partial<Suspect>) =>
  publishingWarnings({ ...HARMLESS, ...more }, placeOf).map(({ key, values, other }) => [
    key,
    ...Object.values(values),
    ...(other ? [other.title] : []),
  ]);

const OTHER = { id: "1", title: "Seed grant" };

test.each<[what: string, more: Partial<Suspect>, warnings: string[][]]>([
  ["nothing odd", {}, []],
  ["no link and no source", { link: null, sourceUrl: null }, []],
  ["a link, and nobody knows the organizer's page", { sourceUrl: null }, []],
  ["a shortened link", { link: "https://bit.ly/3x", sourceUrl: null }, [["shortener", "bit.ly"]]],
  ["a shortened source", { sourceUrl: "https://tinyurl.com/3x", link: null }, [["shortener", "tinyurl.com"]]],
  ["a shortened link in a text", { texts: ["See (https://cutt.ly/x)."] }, [["shortener", "cutt.ly"]]],
  [
    "the same shortener twice",
    { link: "https://www.bit.ly/1", sourceUrl: "http://bit.ly/2" },
    [["shortener", "bit.ly"]],
  ],
  ["what is shortened by the organizer itself", { texts: ["https://go.fund.org/x"] }, []],
  ["a contact at Gmail", { texts: ["Write to Grants.Africa@Gmail.com!"] }, [["freeMail", "grants.africa@gmail.com"]]],
  ["a contact in Markdown", { texts: ["[write](mailto:grant@yahoo.fr)"] }, [["freeMail", "grant@yahoo.fr"]]],
  [
    "two contacts",
    { texts: ["a@proton.me", "b@outlook.co.za"] },
    [
      ["freeMail", "a@proton.me"],
      ["freeMail", "b@outlook.co.za"],
    ],
  ],
  ["a contact whose domain only looks like it", { texts: ["a@gmail-fund.org a@mail.go.tz a@notgmail.com"] }, []],
  ["a link of somebody else", { link: "https://fund-grants.com/" }, [["otherDomain", "fund-grants.com", "fund.org"]]],
  ["a subdomain of the organizer", { link: "https://a.b.fund.org/" }, []],
  ["no deadline", { hasDeadline: false }, [["noDeadline"]]],
  ["the same link as another", { sameLink: [OTHER] }, [["sameLink", "Seed grant"]]],
  ["a title like another's", { alikeTitle: [OTHER] }, [["alikeTitle", "Seed grant"]]],
  ["one that is both is said once", { sameLink: [OTHER], alikeTitle: [OTHER] }, [["sameLink", "Seed grant"]]],
  ["a link that is no address", { link: null, texts: ["https://"] }, []],
])("the publishing warnings for an opportunity with %s are right", (_, more, warnings) => {
  expect(warned(more)).toEqual(warnings);
});
