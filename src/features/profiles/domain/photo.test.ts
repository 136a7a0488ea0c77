import { expect, test } from "vitest";
import {
  PHOTO_BUCKET,
  PHOTO_MAX_BYTES,
  photoNames,
  photoNamesOf,
  photoProblem,
  photoUrl,
  smallPhotoUrl,
} from "./photo.ts";

const TEN_MEGABYTES = 10_485_760;

test.each([
  "image/jpeg",
  "image/jpg",
  "image/png",
  "image/gif",
  "image/webp",
  "IMAGE/PNG",
  "image/apng",
  "image/pjpeg",
  null,
])("the type %s is accepted as a photo", (type) => {
  expect(photoProblem({ type, size: TEN_MEGABYTES })).toBeNull();
});

test.each(["image/svg+xml", "application/pdf", "text/html", ""])("the type %j is not a photo", (type) => {
  expect(photoProblem({ type, size: 1 })).toBe("Please select a valid image file (JPEG, PNG, GIF, or WebP)");
});

test("a photo above ten megabytes is refused", () => {
  expect(PHOTO_MAX_BYTES).toBe(TEN_MEGABYTES);
  expect(photoProblem({ type: "image/png", size: TEN_MEGABYTES + 1 })).toBe("File size must be less than 10 MB");
});

test("photos are stored in the bucket profile_photos", () => {
  expect(PHOTO_BUCKET).toBe("profile_photos");
});

const OWNER = "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";

test("a photo URL gives its file names and the URL of the small picture", () => {
  const names = photoNames(OWNER, "ab12");
  expect(photoUrl(names)).toBe(`/files/profile_photos/${OWNER}/ab12.webp`);
  expect(photoNamesOf(photoUrl(names))).toEqual(names);
  expect(smallPhotoUrl(photoUrl(names))).toBe(`/files/profile_photos/${OWNER}/ab12-128.webp`);
});

test.each(["https://pictures.example/me.jpg", `/files/profile_photos/${OWNER}/../x.webp`, ""])(
  "the foreign URL %j gives no file names and stays unchanged",
  (url) => {
    expect(photoNamesOf(url)).toBeNull();
    expect(smallPhotoUrl(url)).toBe(url);
  },
);

test("a missing photo has no small picture", () => {
  expect(smallPhotoUrl(null)).toBeNull();
});
