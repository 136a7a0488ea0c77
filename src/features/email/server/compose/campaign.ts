import { BRAND } from "#kernel/brand.ts";
import { MAIL_KINDS } from "#kernel/mail-kinds.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { Language } from "#platform/i18n/languages.ts";
import { oneLine } from "#platform/mail-transport/blocks.ts";
import { mailPage, siteAddress } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { escapeHtml, type Footer } from "#platform/mail-transport/render-html.ts";
import { footerText } from "#platform/mail-transport/render-text.ts";
import { type EmailTypeKey, WRITTEN_IN } from "../../domain/email-types.ts";
import { MAIL_PICTURES } from "../../domain/mail-links.ts";
import { fillMergeFields, type MergeValues } from "../../domain/merge-fields.ts";
import { fillFragment, type StyledFragment, styleFragment } from "./campaign-html.ts";

export type CampaignMail = {
  type: EmailTypeKey;
  subject: string;
  /** HTML fragment from features/email/server/compose/sanitise-html.ts. */
  html: string;
  text: string;
  values: MergeValues;
  siteUrl: string;
  /** Null for a service mail, which has no preferences link. */
  preferencesUrl: string | null;
  language?: Language;
};

export const campaignMail = (mail: CampaignMail): MailContent =>
  inLanguage(mail.language ?? WRITTEN_IN, () => framedMail(mail));

function framedMail(mail: CampaignMail): MailContent {
  const subject = mergedSubject(mail.subject, mail.values);
  const text = fillMergeFields(mail.text, mail.values, oneLine).trim();
  const footer: Footer = {
    siteUrl: siteAddress(mail.siteUrl),
    reason: footerReason(mail.type),
    preferencesUrl: mail.preferencesUrl,
  };
  const fragment = styledFragment(mail.html);
  const html = mailPage({
    subject,
    preheader: preheaderOf(text),
    content: withPictures(fillFragment(fragment, mail.values), footer.siteUrl),
    footer,
    alwaysLight: fragment.hasOwnColours,
  });
  return { subject, html, text: `${text}\n\n${footerText(footer)}\n` };
}

/** Mail clients need absolute picture URLs. */
const withPictures = (html: string, siteUrl: string) =>
  html.replaceAll(` src="${MAIL_PICTURES}`, ` src="${escapeHtml(siteUrl)}${MAIL_PICTURES}`);

/** The subject is one line without control characters, which prevents header injection. */
function mergedSubject(subject: string, values: MergeValues): string {
  return oneLine(fillMergeFields(subject, values, oneLine));
}

function footerReason(type: EmailTypeKey): string {
  const category = MAIL_KINDS[type].category;
  const brand = BRAND.name;
  if (type === "custom") return t("You receive this email because you are in touch with {brand}.", { brand });
  return category === null
    ? t("You receive this email because you have an account at {brand}.", { brand })
    : t("You receive this email because you are a member of {brand} and get updates by email.", { brand });
}

const PREHEADER_LENGTH = 140;

function preheaderOf(text: string): string {
  return oneLine(text.slice(0, 1000).replace(/ ?\(https?:[^)]*\)/g, ""))
    .slice(0, PREHEADER_LENGTH)
    .toWellFormed();
}

/** Cache of styled fragments: all mails of a send have the same fragment. */
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
