import sax from "sax";

/** Start of a web page or XML spreadsheet, which some programs save with a workbook's extension. */
const MARKUP = /^\s*(?:<!--(?:(?!-->).)*-->\s*)*<(?:\?xml|!doctype|html|head|body|meta|style|table|div|p)(?=[\s>/])/is;
const INSIDE_A_LINE = new Set(["a", "b", "big", "em", "font", "i", "small", "span", "strong", "u", "wbr"]);
const WITHOUT_TEXT = new Set(["script", "style", "title"]);

/** Turns web pages and XML into text: one line per cell, with mailto addresses. @returns other text unchanged */
export function readMarkup(text: string): string {
  if (!MARKUP.test(text)) return text;
  const parser = sax.parser(false, { lowercase: true, position: false });
  const parts: string[] = [];
  let hidden = 0;
  const breakLine = (name: string) => INSIDE_A_LINE.has(name) || parts.push("\n");
  // Continue after a syntax error, as browsers do.
  parser.onerror = () => void parser.resume();
  parser.onopentag = ({ name, attributes: { href } }) => {
    if (WITHOUT_TEXT.has(name)) hidden += 1;
    breakLine(name);
    if (typeof href === "string" && /^mailto:/i.test(href)) parts.push(`<${href}> `);
  };
  parser.onclosetag = (name) => {
    if (WITHOUT_TEXT.has(name)) hidden -= 1;
    breakLine(name);
  };
  parser.ontext = (part) => void (hidden === 0 && parts.push(part));
  parser.oncdata = parser.ontext;
  parser.write(text).close();
  return parts.join("");
}
