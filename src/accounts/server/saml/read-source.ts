import { invalid } from "#kernel/errors.ts";
import { ssoProblem } from "../../domain/sso/admin-messages.ts";
import type { MetadataSource } from "../../domain/sso/fields.ts";
import type { Context } from "../context.ts";
import { fetchMetadata } from "./fetch-metadata.ts";
import { MetadataError } from "./metadata-error.ts";
import type { ProviderMetadata } from "./parse-metadata.ts";

export type ReadSource = ProviderMetadata & { metadataUrl: string | null };

/** What an identity provider says of itself, pasted or fetched; a problem is said at the field it came from. */
export async function readSource({ config }: Context, source: MetadataSource): Promise<ReadSource> {
  const { metadataXml, metadataUrl } = source;
  const { parseMetadata } = await import("./parse-metadata.ts");
  const field = metadataXml?.trim() ? "metadataXml" : "metadataUrl";
  try {
    if (metadataXml?.trim()) return { ...(await parseMetadata(metadataXml, config.local)), metadataUrl: null };
    if (!metadataUrl) throw new MetadataError("source");
    const xml = await fetchMetadata(metadataUrl, config.local);
    return { ...(await parseMetadata(xml, config.local)), metadataUrl };
  } catch (error) {
    throw error instanceof MetadataError ? invalid({ [field]: ssoProblem(error.problem) }) : error;
  }
}
