import { BRAND } from "#kernel/brand.ts";
import { languageNow, t } from "../i18n/i18n.ts";
import { directionOf } from "../i18n/languages.ts";
import { type Block, webAddress } from "./blocks.ts";
import { DARK, FONT, LIGHT } from "./palette.ts";
import { bandHtml, escapeHtml, type Footer, footerHtml, htmlOf } from "./render-html.ts";
import { renderText } from "./render-text.ts";

type MailParts = Footer & {
  subject: string;
  /** Preview text beside the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
};

/** Writes HTML (600 px, tables, inline styles, no image) and plain text. Call it in `inLanguage` of the recipient. */
export function renderMail(parts: MailParts): { subject: string; html: string; text: string } {
  const footer: Footer = { ...parts, siteUrl: siteAddress(parts.siteUrl) };
  const heading = `<h1 class="heading" style="${HEADING_STYLE}">${escapeHtml(parts.heading)}</h1>`;
  return {
    subject: parts.subject,
    html: mailPage({ ...parts, content: [heading, ...parts.blocks.map(htmlOf)].join("\n"), footer }),
    text: renderText(parts.heading, parts.blocks, footer),
  };
}

export const siteAddress = (siteUrl: string): string => webAddress(siteUrl).replace(/\/+$/, "");

const DARK_RULES: [selector: string, rule: string][] = [
  ["body", `background-color:${DARK.page}!important`],
  [".page", `background-color:${DARK.page}!important`],
  [".card", `background-color:${DARK.card}!important;border-color:${DARK.line}!important`],
  [".text", `color:${DARK.text}!important`],
  [".heading", `color:${DARK.text}!important`],
  [".muted", `color:${DARK.muted}!important`],
  [".panel", `background-color:${DARK.panel}!important;border-color:${DARK.line}!important`],
  [".line", `border-color:${DARK.line}!important`],
  [".code", `color:${DARK.button}!important`],
  [".step", `color:${DARK.button}!important`],
  [".button", `background-color:${DARK.button}!important`],
  [".button-text", `color:${DARK.onButton}!important`],
  [".link", `color:${DARK.link}!important`],
  [".brand", `background-color:${DARK.green}!important`],
];
const SMALL_STYLES =
  ".brand{padding:20px 22px!important}.foot{padding:20px 22px 0!important}.inner{padding:28px 22px 14px!important}.code{font-size:30px!important;letter-spacing:5px!important}.heading{font-size:24px!important}";

const darkStyles = (prefix: string) => DARK_RULES.map(([selector, rule]) => `${prefix}${selector}{${rule}}`).join("\n");

/** Outlook.com marks its dark mode with an attribute instead of the media query. */
const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){${SMALL_STYLES}}
@media (prefers-color-scheme:dark){
${darkStyles("")}
}
${darkStyles("[data-ogsc] ")}`;

/** Fills the preview text, so that mail programs do not append the first words of the body. */
const PREVIEW_FILLER = "&#847;&zwnj;&nbsp;".repeat(60);

export const HEADING_STYLE = `margin:0 0 18px;font-family:Georgia,'Times New Roman',serif;font-size:28px;line-height:1.25;font-weight:700;color:${LIGHT.text};overflow-wrap:anywhere;word-break:break-word`;

type MailPage = {
  subject: string;
  preheader: string;
  /** HTML in which all user input is escaped. */
  content: string;
  footer: Footer;
  /** Keeps a light background in dark mode, for content with its own colours. */
  alwaysLight?: boolean;
};

export function mailPage({ subject, preheader, content, footer, alwaysLight }: MailPage): string {
  const language = languageNow();
  const hidden =
    "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px";
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
${headHtml(subject)}
<body style="margin:0;padding:0;background-color:${LIGHT.page};font-family:${FONT};-webkit-text-size-adjust:100%">
<div style="${hidden}">${escapeHtml(preheader)}${PREVIEW_FILLER}</div>
<div role="main"><table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.page}" style="background-color:${LIGHT.page}"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;font-family:${FONT}">
<tr><td class="brand" bgcolor="${LIGHT.green}" style="background-color:${LIGHT.green};border-radius:16px 16px 0 0;padding:22px 36px">
<span style="font-size:26px;line-height:1.1;font-weight:800;letter-spacing:4px;color:${LIGHT.gold}">${escapeHtml(BRAND.name)}</span>
<span style="display:block;margin-top:4px;font-size:14px;line-height:1.4;color:${LIGHT.onGreen}">${escapeHtml(t(BRAND.tagline))}</span>
</td></tr>
<tr><td style="padding:0">${bandHtml()}</td></tr>
<tr><td class="${alwaysLight ? "inner" : "card inner"}" bgcolor="${LIGHT.card}" style="background-color:${LIGHT.card};border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 16px 16px;padding:36px 36px 18px">
${content}
</td></tr>
<tr><td class="foot" style="padding:22px 36px 0">
${footerHtml(footer)}
</td></tr>
</table>
</td></tr></table></div>
</body>
</html>
`;
}

const headHtml = (subject: string) => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
</head>`;
