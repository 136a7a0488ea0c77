import { type Finding, isAligned, type Lookup, tagsOf } from "./sender-check.ts";
import { DKIM_TEXTS } from "./sender-check-texts.ts";

/** What mails are signed with. */
export type Signature = {
  domain: string;
  selector: string;
  /** Base64, as it stands in p=. */
  publicKey: string;
};

export const dkimName = ({ selector, domain }: Signature) => `${selector}._domainkey.${domain}`;

/** RFC 6376: whether mailboxes can check the signature. @param signature null when mails are not signed here */
export function checkDkim(signature: Signature | null, lookup: Lookup, from: string): Finding {
  if (signature === null) {
    return { check: "dkim", state: "unknown", sentences: [DKIM_TEXTS.noKey], found: null, add: null };
  }
  const finding = checkRecord(signature, lookup);
  if (isAligned(signature.domain, from)) return finding;
  const state = finding.state === "right" || finding.state === "weak" ? "wrong" : finding.state;
  return { ...finding, state, sentences: [...finding.sentences, DKIM_TEXTS.notAligned(signature.domain, from)] };
}

function checkRecord(signature: Signature, lookup: Lookup): Finding {
  const name = dkimName(signature);
  const value = `v=DKIM1; k=rsa; p=${signature.publicKey}`;
  const answer = (state: Finding["state"], sentence: string, found: string | null = null): Finding => ({
    ...{ check: "dkim", state, sentences: [sentence], found },
    add: state === "missing" || state === "wrong" ? { name, type: "TXT", value } : null,
  });
  if (lookup.kind === "failed") return answer("unknown", DKIM_TEXTS.unknown(name));
  const records = lookup.kind === "texts" ? lookup.texts.filter((text) => tagsOf(text).has("p")) : [];
  const [record] = records;
  if (record === undefined) return answer("missing", DKIM_TEXTS.missing);
  const keys = records.map((text) => tagsOf(text).get("p")?.replace(/\s/g, ""));
  if (!keys.includes(signature.publicKey)) {
    return answer("wrong", keys.includes("") ? DKIM_TEXTS.revoked : DKIM_TEXTS.otherKey, record);
  }
  const isTested = tagsOf(record).get("t")?.split(":").includes("y") === true;
  return isTested ? answer("weak", DKIM_TEXTS.testing, record) : answer("right", DKIM_TEXTS.right, record);
}
