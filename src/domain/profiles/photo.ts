/** M§5 "Profile photo", M§9, decision 29. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"] as const;
export const PHOTO_SIZES = { large: 512, small: 128 } as const;
export const PHOTO_STORED_TYPE = "image/webp";
export const PHOTO_BUCKET = "profile_photos";

export const PHOTO_MESSAGES = {
  invalidType: "Please select a valid image file (JPEG, PNG, GIF, or WebP)",
  tooLarge: "File size must be less than 10 MB",
  failed: "Failed to upload photo. Please try again.",
  error: "An error occurred while uploading the photo",
  success: "Photo uploaded successfully!",
} as const;

export function isPhotoType(type: string): boolean {
  return PHOTO_TYPES.some((allowed) => allowed === type.toLowerCase());
}

/** The type is what the browser says before an upload, and what the content says on the server. */
export function photoProblem(file: { type: string; size: number }): string | null {
  if (!isPhotoType(file.type)) return PHOTO_MESSAGES.invalidType;
  return file.size > PHOTO_MAX_BYTES ? PHOTO_MESSAGES.tooLarge : null;
}
