import { msg } from "#kernel/translate.ts";

/** docs/product/profiles.md#photo and decision 29. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"] as const;
export const PHOTO_SIZES = { large: 512, small: 128 } as const;
export const PHOTO_STORED_TYPE = "image/webp";
export const PHOTO_BUCKET = "profile_photos";
/** Pixel limit: larger than the picture of any phone camera, and small enough to decode. */
export const PHOTO_MAX_PIXELS = 60_000_000;

export const PHOTO_MESSAGES = {
  invalidType: msg("Please select a valid image file (JPEG, PNG, GIF, or WebP)"),
  tooLarge: msg("File size must be less than 10 MB"),
  error: msg("An error occurred while uploading the photo"),
} as const;

/** Other MIME types for allowed pictures: names in older browsers, and animated PNG. */
const OTHER_NAMES = ["image/pjpeg", "image/x-png", "image/apng"];

function isPhotoType(type: string): boolean {
  return [...PHOTO_TYPES, ...OTHER_NAMES].some((allowed) => allowed === type.toLowerCase());
}

/** @param file.type detected from the content on the server; null when the browser knows no type */
export function photoProblem(file: { type: string | null; size: number }): string | null {
  if (file.type !== null && !isPhotoType(file.type)) return PHOTO_MESSAGES.invalidType;
  return file.size > PHOTO_MAX_BYTES ? PHOTO_MESSAGES.tooLarge : null;
}

export type PhotoNames = { large: string; small: string };

/** File names of a photo in its bucket (docs/product/profiles.md#photo). */
export function photoNames(ownerId: string, random: string): PhotoNames {
  return { large: `${ownerId}/${random}.webp`, small: `${ownerId}/${random}-${PHOTO_SIZES.small}.webp` };
}

export const isSmallPhoto = (name: string): boolean => name.endsWith(`-${PHOTO_SIZES.small}.webp`);

const ADDRESS = new RegExp(`^/files/${PHOTO_BUCKET}/([0-9a-f-]{36})/([\\w-]+)\\.webp$`);

export function photoUrl(names: PhotoNames): string {
  return `/files/${PHOTO_BUCKET}/${names.large}`;
}

/** @returns null for a URL that is not one of our photos */
export function photoNamesOf(url: string): PhotoNames | null {
  const [, owner, random] = ADDRESS.exec(url) ?? [];
  return owner === undefined || random === undefined ? null : photoNames(owner, random);
}

export function smallPhotoUrl(url: string | null): string | null {
  const names = url === null ? null : photoNamesOf(url);
  return names === null ? url : `/files/${PHOTO_BUCKET}/${names.small}`;
}
