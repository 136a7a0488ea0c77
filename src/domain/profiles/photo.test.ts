import { expect, test } from "vitest";
import { PHOTO_BUCKET, PHOTO_MAX_BYTES, photoProblem } from "./photo.ts";

const TEN_MEGABYTES = 10_485_760;

test.each(["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp", "IMAGE/PNG"])("%s is a photo", (type) => {
  expect(photoProblem({ type, size: TEN_MEGABYTES })).toBeNull();
});

test.each(["image/svg+xml", "application/pdf", "text/html", ""])("%j is not a photo", (type) => {
  expect(photoProblem({ type, size: 1 })).toBe("Please select a valid image file (JPEG, PNG, GIF, or WebP)");
});

test("a photo above ten megabytes is refused", () => {
  expect(PHOTO_MAX_BYTES).toBe(TEN_MEGABYTES);
  expect(photoProblem({ type: "image/png", size: TEN_MEGABYTES + 1 })).toBe("File size must be less than 10 MB");
});

test("photos go to their bucket", () => {
  expect(PHOTO_BUCKET).toBe("profile_photos");
});
