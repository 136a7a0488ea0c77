const ENCODINGS = ["br", "gzip"] as const;
export type ContentEncoding = (typeof ENCODINGS)[number] | "identity";

const TAKES = ENCODINGS.map((name) => ({ name, taken: new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`) }));

/** RFC 9110, 12.5.3. */
export function acceptedEncoding(header: string | null | undefined): ContentEncoding {
  return TAKES.find(({ taken }) => taken.test(header ?? ""))?.name ?? "identity";
}
