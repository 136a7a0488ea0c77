import fc from "fast-check";
import { expect, test } from "vitest";
import { MERGE_FIELDS } from "../../domain/merge-fields.ts";
import { type CampaignMail, campaignMail } from "./campaign.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

const MAIL: CampaignMail = {
  type: "newsletter",
  subject: "News for {{first_name}}",
  html: "<h1>Hello {{first_name}}</h1><p>What is new in {{country}}.</p>",
  text: "Hello {{first_name}}\n\nWhat is new in {{country}}.",
  values: { first_name: "Amina", country: "Kenya" },
  siteUrl: "https://isa.example",
  preferencesUrl: "https://isa.example/email-preferences?token=ab&x=1",
};
const sent = (changes: Partial<CampaignMail>) => campaignMail({ ...MAIL, ...changes });

test("a campaign mail has the brand layout, the reader's values, the reason and the unsubscribe link", () => {
  const { subject, html, text } = sent({});
  expect(subject).toBe("News for Amina");
  expect(html).toContain("<title>News for Amina</title>");
  expect(html).toMatch(/<h1 class="heading" style="[^"]+">Hello <bdi>Amina<\/bdi><\/h1>/);
  expect(html).toContain('href="https://isa.example/email-preferences?token=ab&amp;x=1"');
  expect(html).toContain("ISA Foundation, 1 Example Street, Nairobi, Kenya");
  expect(html).toContain("get updates by email");
  expect(text).toMatch(/^Hello Amina\n\nWhat is new in Kenya\.\n\n-- \n/);
  expect(text).toContain("unsubscribe: https://isa.example/email-preferences?token=ab&x=1\n");
});

test("a service mail has no unsubscribe link", () => {
  const { html, text } = sent({ type: "welcome", preferencesUrl: null });
  expect(`${html}${text}`).not.toContain("unsubscribe");
});

test("text without own colours follows dark mode, and text with own colours keeps a light background", () => {
  expect(sent({}).html).toContain('class="card inner"');
  const own = sent({
    html: '<p style="color:#333333">Grey</p><a class="button" href="https://isa.example/">Go</a>',
  }).html;
  expect(own).toContain('<td class="inner"');
  expect(own).toContain('<p style="margin:0 0 18px;color:#333333">Grey</p>');
  expect(own.slice(own.indexOf("Grey"), own.indexOf('class="foot"'))).not.toContain("class=");
});

test("a link with the class button gets button styles for light and dark mode", () => {
  const { html } = sent({ html: '<p>Now: <a class="button" href="https://isa.example/x">Go</a></p>' });
  expect(html).toMatch(
    /<a href="https:\/\/isa\.example\/x" class="button button-text" style="[^"]*background-color:#11503a/,
  );
});

test("a button alone in its paragraph becomes a table cell, for programs without link padding", () => {
  const { html } = sent({
    html: '<p>Hi</p>\n<p><a class="button" href="https://isa.example/{{member_id}}">Go</a></p>',
  });
  expect(html).toMatch(
    /<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="[^"]*"><tr><td class="button" style="[^"]*;background-color:#11503a;border-radius:10px"><a href="https:\/\/isa\.example\/not%20given%20yet" class="button-text" style="[^"]*padding:15px 30px/,
  );
});

test("an uploaded picture gets an absolute address on our site", () => {
  const html = '<p><img src="/files/email_pictures/a/b.jpg" alt="x src=&quot;/files/email_pictures/" /></p>';
  expect(sanitiseHtml(html)).toEqual({ html, removed: [] });
  expect(sent({ html }).html).toContain(
    '<img src="https://isa.example/files/email_pictures/a/b.jpg" alt="x src=&quot;/files',
  );
});

test("member values are escaped in HTML, encoded in links, and plain in text and subject", () => {
  const name = `<b>"O'Neil" & {{country}}</b>`;
  const { subject, html, text } = sent({
    subject: "{{full_name}}",
    html: sanitiseHtml(
      '<p title="{{full_name}}">{{full_name}}</p><a href="https://isa.example/p/{{full_name}}?c={{country}}">x</a>',
    ).html,
    text: "{{full_name}}",
    values: { full_name: name, country: "Côte d'Ivoire" },
  });
  const escaped = "&lt;b&gt;&quot;O&#39;Neil&quot; &amp; {{country}}&lt;/b&gt;";
  expect(html).toContain(`<p title="${escaped}" `);
  expect(html).toContain(`<bdi>${escaped}</bdi>`);
  expect(html).toContain(
    `href="https://isa.example/p/${encodeURIComponent(name).replaceAll("'", "&#39;")}?c=C%C3%B4te%20d&#39;Ivoire"`,
  );
  expect(subject).toBe(name);
  expect(text).toContain(`${name}\n`);
});

test("a custom fallback is escaped once and keeps its quotes", () => {
  const html = sanitiseHtml(`{{first_name|"Tom" & co}} {{ last_name|x }}`).html;
  const mail = sent({ html, text: `{{first_name|"Tom" & co}}`, values: { first_name: " " } });
  expect(mail.html).toContain("<bdi>&quot;Tom&quot; &amp; co</bdi> {{ last_name|x }}");
  expect(mail.text).toContain('"Tom" & co');
});

test("a placeholder that spans an attribute and text is not filled, as it would open the attribute", () => {
  const html = sanitiseHtml('<p title="{{first_name|">}}" onmouseover=alert(1) x="</p>').html;
  expect(sent({ html }).html).toContain(
    '<p title="{{first_name|" style="margin:0 0 18px">}}&quot; onmouseover=alert(1)',
  );
});

const nasty = fc
  .array(
    fc.constantFrom(
      "\r\n",
      "\n",
      "\r",
      "\u2028",
      "\u0000",
      "\u0085",
      "Bcc: a@b.example",
      "a",
      "{{",
      "}}",
      "|",
      "first_name",
      "<b>",
      '"',
      "\u202e",
    ),
    { maxLength: 20 },
  )
  .map((list) => list.join(""));
const values = fc.record(Object.fromEntries(MERGE_FIELDS.map(({ key }) => [key, nasty])));

test("the subject is one line without control characters for any input and member values", () => {
  fc.assert(
    fc.property(nasty, values, (typed, values) => {
      const { subject } = sent({ subject: `${typed}{{first_name}}${typed}{{business_name|x${typed}}}`, values });
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u);
      expect(subject.length).toBeLessThanOrEqual(200);
    }),
  );
});

test("member values never open a tag or an attribute", () => {
  const html = sanitiseHtml(
    '<p title="{{full_name}}">{{full_name}}</p><a href="https://isa.example/{{full_name}}">x</a>',
  ).html;
  const shape = (mail: string) =>
    mail
      .replace(
        /<(\/?[a-z0-9]+)((?: [a-z-]+="[^"]*")*)[^>]*>/g,
        (_, tag, list) => `<${tag}${list.replace(/="[^"]*"/g, "")}>`,
      )
      .replace(/>[^<]*</g, "><");
  const inert = shape(sent({ html, values: { full_name: "x" } }).html);
  fc.assert(
    fc.property(values, (values) => {
      expect(shape(sent({ html, values: { full_name: values.full_name ?? null }, text: "" }).html)).toBe(inert);
    }),
  );
});

test("a data table keeps its headings, and a layout table gets role=presentation", () => {
  expect(sent({ html: "<table><tr><th>A</th></tr></table>" }).html).toContain("<table><tr><th ");
  expect(sent({ html: "<table><tr><td>A</td></tr></table>" }).html).toContain('<table role="presentation"><tr><td ');
});
