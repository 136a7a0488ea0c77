const ENCODINGS = ["br", "gzip"] as const;
export type ContentEncoding = (typeof ENCODINGS)[number] | "identity";

/** The best of our encodings that an Accept-Encoding header takes (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | null | undefined): ContentEncoding {
  const accepted = header ?? "";
  return (
    ENCODINGS.find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`).test(accepted)) ?? "identity"
  );
}
