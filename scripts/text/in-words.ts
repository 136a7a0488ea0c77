// Places and values of the sources, said to somebody who reads no sources.

const AREAS: Record<string, string> = {
  accounts: "sign-in and accounts",
  edid: "E-DID card",
  email: "e-mail",
  site: "public site",
};
const PATH = /^src\/(?:features\/)?([\w-]+)\/(.*)$/;

/** Where a sentence is read, by the file that says it. */
export function placeInWords(path: string): string {
  const [, area = "", within = ""] = PATH.exec(path) ?? [];
  if (area === "kernel") return "Shared words: countries, roles, sessions, refusals of any page";
  if (area === "shell") return "Frame of every page: header, footer, forms, dialogs";
  if (area === "platform") return "Server: refusals and mails of any area";
  if (area === "app") return within.startsWith("admin/") ? "Page of administrators / overview" : "Frame of every page";
  return `${kindOf(within)} / ${AREAS[area] ?? area.replaceAll("-", " ")}`;
}

function kindOf(within: string): string {
  if (/(?:^|\/)admin(?:\/|-)/.test(within)) return "Page of administrators";
  const content = /^web\/content\/([\w-]+)\./.exec(within)?.[1];
  if (content) return `Public page ${content.replaceAll("-", " ")}`;
  if (within.startsWith("web/")) return "Page of members and visitors";
  if (/mail|reminders|sends/.test(within)) return "Mail to members";
  return within.startsWith("server/") ? "Refusal or answer of the server" : "Names, choices and rules";
}

/** What a placeholder stands for, by the expression that it is given. */
export function valueInWords(name: string, expression: string | undefined): string {
  if (expression === undefined) return wordsOf(name);
  if (expression.startsWith("<")) return `a link or other part of the page (${wordsOf(name)})`;
  if (/^"[^"]*"$|^\d[\d_]*$/.test(expression)) return expression;
  const names = expression.match(/[A-Za-z_]\w*/g) ?? [];
  const isPlain = /^[\w.?()[\] ,]+$/.test(expression) && names.length <= 6;
  if (!isPlain) return wordsOf(name);
  const said = names
    .filter((one) => !/^(?:t|String|Number)$/.test(one))
    .map(wordsOf)
    .join(" ");
  return said === "" ? wordsOf(name) : said;
}

const wordsOf = (name: string) =>
  name
    .replace(/_/g, " ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
