import type { CalledFile, FileRow } from "../files/queries.ts";

export function presentListed({ file, calledAs }: CalledFile) {
  return { name: calledAs.split("/").at(-1) ?? calledAs, ...presentRow(file) };
}

/** The client expects the whole path as name. */
export function presentRemoved(file: FileRow, path: string) {
  return { name: path, bucket_id: file.bucket, version: file.id, ...presentRow(file) };
}

export const presentFolder = (name: string) => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
});

function presentRow(file: FileRow) {
  const moment = file.createdAt.toISOString();
  return {
    id: file.id,
    updated_at: moment,
    created_at: moment,
    last_accessed_at: moment,
    metadata: presentMetadata(file),
  };
}

function presentMetadata({ id, createdAt, bytes, contentType }: FileRow) {
  return {
    eTag: entityTag({ id }),
    size: bytes,
    mimetype: contentType,
    cacheControl: CACHE_RULE,
    lastModified: createdAt.toISOString(),
    contentLength: bytes,
    httpStatusCode: 200,
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
    content_encoding: null,
    etag: entityTag(file),
    metadata: presentMetadata(file),
    last_modified: moment,
    created_at: moment,
    updated_at: moment,
  };
}

/** No caching: a name may get another file, and an opportunity may be withdrawn. */
export const CACHE_RULE = "private, no-cache";

export const entityTag = ({ id }: Pick<FileRow, "id">): string => `"${id}"`;
