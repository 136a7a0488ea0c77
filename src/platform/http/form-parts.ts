/** Our forms have three at most. Taking a form apart costs by its parts: ten megabytes of empty ones, a second. */
const MOST_PARTS = 20;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i;

export function hasManyParts(body: ArrayBuffer, contentType = ""): boolean {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return false;
  const [bytes, line] = [Buffer.from(body), `--${boundary}`];
  let parts = 0;
  for (let at = bytes.indexOf(line); at !== -1; at = bytes.indexOf(line, at + line.length)) {
    parts += 1;
    if (parts > MOST_PARTS) return true;
  }
  return false;
}
