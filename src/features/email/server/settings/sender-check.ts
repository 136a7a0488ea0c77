import { createPublicKey } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { t } from "#platform/i18n/i18n.ts";
import type { SenderCheckAnswer } from "../../contract/email-settings.ts";
import { checkDkim, dkimName, domainOf, type Lookup, type Signature } from "../../domain/sender-check.ts";
import type { SenderSentence } from "../../domain/sender-check-texts.ts";
import { checkDmarc, dmarcDomains, dmarcName, dmarcRecordsIn } from "../../domain/sender-dmarc.ts";
import { checkSpf, type SpfTree, spfReferences } from "../../domain/sender-spf.ts";
import type { Context } from "../context.ts";
import { mailboxOf, readEmailSettings } from "./queries.ts";

const NONE: Lookup = { kind: "none" };

export async function checkSender(
  { db, config, clock }: Pick<Context, "db" | "config" | "clock">,
  resolver: TextResolver,
): Promise<SenderCheckAnswer> {
  const { fromEmail } = await readEmailSettings(db);
  const address = fromEmail ?? mailboxOf(config.mailFrom).address;
  const from = domainOf(address);
  const bounces = config.bounceAddress === undefined ? from : domainOf(config.bounceAddress);
  const signature = signatureOf(config.dkim);
  const [spf, key, dmarc] = await Promise.all([
    readSpf(resolver, bounces),
    signature ? lookUp(resolver, dkimName(signature)) : NONE,
    readDmarc(resolver, from),
  ]);
  return {
    domain: from,
    checkedAt: clock().toISOString(),
    findings: [
      checkSpf(spf, { from, bounces, server: serverOf(config.smtpUrl) }),
      checkDkim(signature, key, from),
      checkDmarc(dmarc, { from, bounces, signs: signature?.domain ?? null, reportsTo: address }),
    ].map(({ sentences, ...finding }) => ({ ...finding, sentences: sentences.map(said) })),
  };
}

const said = (sentence: SenderSentence) =>
  typeof sentence === "string" ? t(sentence) : t(sentence.text, sentence.values);

async function readDmarc(resolver: TextResolver, from: string): Promise<{ domain: string; lookup: Lookup }> {
  let own: Lookup | undefined;
  for (const domain of dmarcDomains(from)) {
    const lookup = await lookUp(resolver, dmarcName(domain));
    own ??= lookup;
    if (lookup.kind === "failed" || dmarcRecordsIn(lookup).length > 0) return { domain, lookup };
  }
  return { domain: from, lookup: own ?? NONE };
}

function signatureOf(dkim: Context["config"]["dkim"]): Signature | null {
  if (!dkim) return null;
  const publicKey = createPublicKey(dkim.privateKey).export({ type: "spki", format: "der" }).toString("base64");
  return { domain: dkim.domain.toLowerCase(), selector: dkim.selector, publicKey };
}

/** @returns null for local hosts and IP addresses, which have no public name */
function serverOf(smtpUrl: string | undefined): string | null {
  const host = smtpUrl === undefined ? "" : (URL.parse(smtpUrl)?.hostname ?? "");
  return /^(?:localhost|[\d.]+|\[.*\])?$/.test(host) ? null : host;
}

/** Mail receivers stop after ten SPF lookups; the check follows more, so that it can report their number. */
const MOST_LOOKUPS = 20;

/** Follows the includes of an SPF record; a record that includes itself is read once. */
async function readSpf(resolver: TextResolver, domain: string): Promise<SpfTree> {
  const seen = new Set<string>();
  async function read(name: string): Promise<SpfTree> {
    seen.add(name);
    const lookup = await lookUp(resolver, name);
    const below: SpfTree[] = [];
    for (const reference of spfReferences(lookup)) {
      if (!seen.has(reference) && seen.size <= MOST_LOOKUPS) below.push(await read(reference));
    }
    return { domain: name, lookup, below };
  }
  return read(domain);
}

export type TextResolver = Pick<Resolver, "resolveTxt">;

/** DNS error codes for a name without a record; other codes mean a failed lookup. */
const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);

export function createResolver(servers?: string[]): TextResolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return resolver;
}

/** A long TXT record arrives in parts, which are joined. */
async function lookUp(resolver: TextResolver, name: string): Promise<Lookup> {
  try {
    const records = await resolver.resolveTxt(name);
    return { kind: "texts", texts: records.map((parts) => parts.join("")) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { kind: NOTHING.has(code ?? "") ? "none" : "failed" };
  }
}
