const ESCAPED = /[<>&\u2028\u2029]/g;

/** JSON that may stand in a script element: no text in it can close the element or open a comment. */
export function serializeJsonLd(value: object): string {
  return JSON.stringify(value).replace(ESCAPED, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
