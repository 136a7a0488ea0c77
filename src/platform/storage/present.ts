import type { CalledFile, FileRow } from "../files/queries.ts";

/** As the public client lists a file; of a folder nothing but its name is known. */
export function presentListed({ file, calledAs }: CalledFile) {
  return { name: calledAs.split("/").at(-1) ?? calledAs, ...presentRow(file) };
}

export const presentFolder = (name: string) => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
});

function presentRow({ id, createdAt, bytes, contentType }: FileRow) {
  const moment = createdAt.toISOString();
  return {
    id,
    updated_at: moment,
    created_at: moment,
    last_accessed_at: moment,
    metadata: {
      eTag: entityTag({ id }),
      size: bytes,
      mimetype: contentType,
      cacheControl: CACHE_RULE,
      lastModified: moment,
      contentLength: bytes,
      httpStatusCode: 200,
    },
  };
}

export function presentInfo(file: FileRow, name: string) {
  const moment = file.createdAt.toISOString();
  return {
    id: file.id,
    name,
    version: file.id,
    bucket_id: file.bucket,
    size: file.bytes,
    content_type: file.contentType,
    cache_control: CACHE_RULE,
    etag: entityTag(file),
    metadata: {},
    last_modified: moment,
    created_at: moment,
  };
}

/** A name may be given to another file, and an opportunity withdrawn. */
export const CACHE_RULE = "private, no-cache";

export const entityTag = ({ id }: Pick<FileRow, "id">): string => `"${id}"`;
