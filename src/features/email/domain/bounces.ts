export type BounceKind = "hard" | "soft";

/** This many soft bounces within `windowDays` count as a hard bounce. */
export const SOFT_BOUNCES = { threshold: 3, windowDays: 30 } as const;

type Report = {
  /** RFC 3464: failed, delayed, delivered, relayed or expanded. */
  action: string;
  /** RFC 3463 code such as 5.1.1; empty if the server gave none. */
  status: string;
  diagnostic: string;
};

/** Codes for an unknown mailbox or domain, or a closed mailbox. 5.1.7 and 5.1.8 concern the sender's address. */
const NO_MAILBOX = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1)$/;
/** Generic status codes; for these, the diagnostic text decides. */
const SAYS_NOTHING = /^5\.(?:\d+\.0|4\.1|4\.4|7\.1)$/;
/** Codes for a full mailbox, or a server that rejects this mail or its sender. */
const MAY_PASS = /^(?:4\.|5\.(?:1\.[45789]$|2\.|3\.|4\.|5\.|6\.|7\.))/;

const anyOf = (...words: RegExp[]) => new RegExp(words.map(({ source }) => source).join("|"), "iu");

const MAY_PASS_IN_WORDS = anyOf(
  /quota|(?:mailbox|inbox|folder) (?:is |was )?full|(?:insufficient|exceed\w*|out of)[^.]{0,30}(?:storage|space)/,
  /\bspam|junk|virus|black ?list|block(?:ed|list)|reputation|polic(?:y|ies)|dmarc\b|\bspf\b|\bdkim\b|gr[ae]y ?list/,
  /relay(?:ing)? (?:access )?(?:denied|not)|to relay|rate limit|too many|try again|sender (?:address )?(?:rejected|denied|verif)/,
);
const NOBODY_IN_WORDS = anyOf(
  /(?:user|recipient|mailbox|account|address|local part|host|domain)\s+(?:is\s+)?(?:unknown|invalid|inactive|unavailable|unrout)/,
  /(?:unknown|invalid|inactive|no such) (?:local |e-?mail )?(?:user|recipient|mailbox|account|address|person|domain|host|local part)/,
  /(?:user|mailbox|recipient|account|address|domain|host)[^.]{0,40}(?:not found|does(?:n['’]t| not) exist|(?:is|been) (?:disabled|deactivated|closed|suspended|deleted|terminated)|no longer|not listed)/,
  /does(?:n['’]t| not) have an? [^,;]{0,60}account|no (?:mailbox|account|user) (?:here|by|with|found)|no longer (?:valid|available|in use)/,
  /not (?:our|a) customer|not a valid (?:user|mailbox|recipient|address)|unroute?able|(?:bad|invalid) destination|not listed in/,
  /recipient address rejected: (?:access denied|undeliverable)|nxdomain/,
  // The same in French, Portuguese, Spanish, Italian, German, Dutch, Arabic, Swahili, Turkish, Russian and Chinese.
  /(?:utilisateur|destinataire|adresse|bo[iî]te)[^.]{0,40}(?:inconnue?|introuvable|inexistante?|n['’]existe p)/,
  /(?:usu[aá]rio|destinat[aá]rio|endere[cç]o|caixa|conta|direcci[oó]n|buz[oó]n|cuenta|indirizzo|utente|casella)[^.]{0,40}(?:desconhecid|desconocid|sconosciut|inexistent|inesistent|n[aã]o (?:existe|encontrad)|no (?:existe|encontrad)|non esiste)/,
  /(?:benutzer|empf[aä]nger|adresse|postfach|konto|gebruiker|ontvanger)[^.]{0,40}(?:unbekannt|existiert nicht|nicht gefunden|onbekend|bestaat niet)/,
  /(?:المستخدم|المستلم|العنوان|البريد)[^.]{0,40}(?:غير موجود|غير معروف)|(?:mtumiaji|anwani)[^.]{0,40}(?:haijulikani|hayupo|haipo)/,
  /kullan[ıi]c[ıi] bulunamad|пользователь не (?:найден|существует)|用户不存在|收件人不存在/,
);

/** A status code such as 5.1.1, but not a part of an IP address such as 192.5.1.1. */
const CODE = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/g;

/** @returns null when the mail is delayed or was delivered */
export function bounceKind({ action, status, diagnostic }: Report): BounceKind | null {
  if (action.trim().toLowerCase() !== "failed") return null;
  const codes = [status, ...codesIn(diagnostic)].filter((code) => code !== "");
  const code = codes.find((one) => !SAYS_NOTHING.test(one)) ?? "";
  if (NO_MAILBOX.test(code) || codes.includes("5.1.0")) return "hard";
  if (MAY_PASS.test(code) || MAY_PASS_IN_WORDS.test(diagnostic)) return "soft";
  return NOBODY_IN_WORDS.test(diagnostic) ? "hard" : "soft";
}

const codesIn = (text: string) => [...text.matchAll(CODE)].flatMap(([, code]) => code ?? []);

type Fields = Record<string, string>;

/** RFC 5965 feedback types that count as complaints. */
const COMPLAINTS = new Set(["abuse", "fraud", "complaint", "opt-out", "opt-out-list"]);

function reportFields(text: string): Fields[] {
  const unfolded = text.replace(/\r\n/g, "\n").replace(/\n[ \t]+/g, " ");
  return unfolded
    .split(/\n\s*\n/)
    .map(fieldsOf)
    .filter((fields) => Object.keys(fields).length > 0);
}

function fieldsOf(group: string): Fields {
  const pairs = group.split("\n").flatMap((line) => {
    const at = line.indexOf(":");
    return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : [];
  });
  return Object.fromEntries(pairs);
}

const ACTIONS = new Set(["failed", "delayed", "delivered", "relayed", "expanded"]);

/** RFC 3464. @returns "none" when delayed or delivered; null when the report does not say */
export function dsnResult(text: string): BounceKind | "none" | null {
  const groups = reportFields(text).filter(({ action = "" }) => ACTIONS.has(action.trim().toLowerCase()));
  if (groups.length === 0) return null;
  const kinds = groups.map(({ action = "", status = "", "diagnostic-code": diagnostic = "" }) =>
    bounceKind({ action, status: codesIn(status)[0] ?? "", diagnostic }),
  );
  if (kinds.includes("hard")) return "hard";
  return kinds.includes("soft") ? "soft" : "none";
}

/** RFC 5965. */
export function isComplaint(text: string): boolean {
  return reportFields(text).some(({ "feedback-type": type = "" }) => COMPLAINTS.has(type.toLowerCase()));
}

const UNDER_WAY =
  /\b(?:delayed|delay|warning|will (?:be retried|retry|keep trying)|still (?:trying|being retried)|retard|atras|retras|verz[oö]ger)/i;
const CAME_BACK =
  /fail|undeliver|return|deliver|could not|not sent|rejected|[ée]chec|non[ -](?:remis|distribu|d[ée]livr|entregue|recapitat)|n[aã]o entregue|falha|devol|no (?:se ha )?entreg|unzustellbar|fehlgeschlagen|mancata consegna|تعذر|فشل/i;
/** Matches the start of the returned mail below a bounce report; the report ends there. */
const COPY_OF_MAIL =
  /^\W*(?:this is a copy|below this line|(?:original|returned|unsent) message)|^(?:return-path|received|message-id):/im;

type WordsAlone = {
  subject: string;
  text: string;
  /** True when a mail server sent the report; a report from any other sender needs a status code. */
  fromServer?: boolean;
};

/** Reports in free text, in any language. @returns null when the text is not recognised as a report */
export function plainTextResult({ subject, text, fromServer = true }: WordsAlone): BounceKind | "none" | null {
  const said = text.slice(0, COPY_OF_MAIL.exec(text)?.index ?? text.length);
  const hasCode = codesIn(`${subject}\n${said}`).some((code) => code.startsWith("5."));
  if (!fromServer && !hasCode) return null;
  if (UNDER_WAY.test(subject)) return "none";
  if (!hasCode && !CAME_BACK.test(subject) && !NOBODY_IN_WORDS.test(said)) return null;
  return bounceKind({ action: "failed", status: "", diagnostic: `${subject}\n${said}` });
}
