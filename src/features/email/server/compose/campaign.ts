import { BRAND } from "#kernel/brand.ts";
import { oneLine } from "#platform/mail-transport/blocks.ts";
import { mailPage, siteAddress } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import type { Footer } from "#platform/mail-transport/render-html.ts";
import { footerText } from "#platform/mail-transport/render-text.ts";
import { categoryOfType, type EmailTypeKey } from "../../domain/email-types.ts";
import { fillMergeFields, type MergeValues } from "../../domain/merge-fields.ts";
import { fillFragment, type StyledFragment, styleFragment } from "./campaign-html.ts";

export type CampaignMail = {
  type: EmailTypeKey;
  subject: string;
  /** A fragment, sanitised before: features/email/server/compose/sanitise-html.ts. */
  html: string;
  text: string;
  values: MergeValues;
  siteUrl: string;
  /** Where this reader chooses what to get; null for a service mail. */
  preferencesUrl: string | null;
};

/** One recipient's mail: what an administrator wrote, in the layout of all mails, with the recipient's values. */
export function campaignMail(mail: CampaignMail): MailContent {
  const subject = mergedSubject(mail.subject, mail.values);
  const text = fillMergeFields(mail.text, mail.values, oneLine).trim();
  const footer: Footer = {
    siteUrl: siteAddress(mail.siteUrl),
    because: footerReason(mail.type),
    preferencesUrl: mail.preferencesUrl,
  };
  const fragment = styledFragment(mail.html);
  const html = mailPage({
    subject,
    preheader: preheaderOf(text),
    content: fillFragment(fragment, mail.values),
    footer,
    alwaysLight: fragment.hasOwnColours,
  });
  return { subject, html, text: `${text}\n\n${footerText(footer)}\n` };
}

/** One line without control characters, whatever was typed and whatever the values are: a header cannot be injected. */
function mergedSubject(subject: string, values: MergeValues): string {
  return oneLine(fillMergeFields(subject, values, oneLine));
}

function footerReason(type: EmailTypeKey): string {
  const category = categoryOfType(type);
  if (type === "custom") return `you are in touch with ${BRAND.name}`;
  return category === null
    ? `you have an account at ${BRAND.name}`
    : `you are a member of ${BRAND.name} and get updates by email`;
}

const PREHEADER_LENGTH = 140;

/** The first words of the text, without the addresses of links. */
function preheaderOf(text: string): string {
  return oneLine(text.slice(0, 1000).replace(/ ?\(https?:[^)]*\)/g, ""))
    .slice(0, PREHEADER_LENGTH)
    .toWellFormed();
}

/** A send has one text for all its recipients: it is dressed once, not for each of them. */
const STYLED = new Map<string, StyledFragment>();
const CACHE_SIZE = 16;

function styledFragment(html: string): StyledFragment {
  const cached = STYLED.get(html);
  if (cached) return cached;
  const [oldest] = STYLED.keys();
  if (STYLED.size >= CACHE_SIZE && oldest !== undefined) STYLED.delete(oldest);
  const fragment = styleFragment(html);
  STYLED.set(html, fragment);
  return fragment;
}
