const MERGE_FIELD = /\{\{[^{}<>"]*\}\}/g;
const NOT_IN_ADDRESS = /[\s{}<>"'`\\\p{Cc}]/u;

/** http(s) or mailto. Merge fields may only follow the host: member data must not decide a link's target. */
export function isSafeLink(typed: string): boolean {
  const link = typed.replace(MERGE_FIELD, "x");
  if (NOT_IN_ADDRESS.test(link)) return false;
  if (/^mailto:/i.test(link)) return /^mailto:[^\s@?{}]+@[^\s@?{}]+(?:\?|$)/i.test(typed) && URL.canParse(link);
  const [, host] = /^https?:\/\/([^/?#]+)/i.exec(typed) ?? [];
  return host !== undefined && !/[{}@]/.test(host) && URL.canParse(link);
}

export const MAIL_PICTURE_BUCKET = "email_pictures";
export const MAIL_PICTURES = `/files/${MAIL_PICTURE_BUCKET}/`;
const OWN_PICTURE = new RegExp(`^${MAIL_PICTURES}[\\w-]+/[\\w-]+\\.(?:jpg|png)$`);

/** True for the path of a stored picture, without the site; mails add the site URL. */
export const isOwnPicture = (source: string): boolean => OWN_PICTURE.test(source);

/** A picture URL must be HTTPS without merge fields, so that it reveals nothing about the reader. */
export function isSafePicture(source: string): boolean {
  if (isOwnPicture(source)) return true;
  const [, host] = /^https:\/\/([^/?#]+)/i.exec(source) ?? [];
  return host !== undefined && !host.includes("@") && !NOT_IN_ADDRESS.test(source) && URL.canParse(source);
}

/** Adds the scheme to "www.isa.example" and "team@isa.example". @returns null for an invalid link */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  const link = /^(?:https?:|mailto:)/i.test(text) ? text : text.includes("@") ? `mailto:${text}` : `https://${text}`;
  const isWhole =
    /^mailto:/i.test(link) || /^https?:\/\/[^/?#]+\.[^/?#.]/i.test(link) || /^https?:\/\/localhost\b/.test(link);
  return isWhole && isSafeLink(link) ? link : null;
}

const ADDRESS =
  /(^|[^\p{L}\p{N}@./_-])((?:https?:\/\/|www\.)[^\s<>"'`\\{}\p{Cc}]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/giu;
const ENDS = /[.,;:!?…'"«»“”‘’*_~\]]+$/u;

export function findAddresses(text: string): { from: number; to: number; link: string }[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 1: before = "", 2: found = "", index }) => {
    const from = index + before.length;
    const address = withoutEnd(found);
    const link = linkOf(address);
    return link === null ? [] : [{ from, to: from + address.length, link }];
  });
}

function withoutEnd(address: string): string {
  const shorter = address.replace(ENDS, "");
  const isOpened = shorter.split("(").length >= shorter.split(")").length;
  const without = shorter.endsWith(")") && !isOpened ? shorter.slice(0, -1) : shorter;
  return without === address ? address : withoutEnd(without);
}
