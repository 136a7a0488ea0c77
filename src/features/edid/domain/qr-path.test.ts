import { encode } from "uqr";
import { expect, test } from "vitest";
import { QR_ENCODING, qrPath } from "./qr-path.ts";

test("the QR path draws exactly the dark modules", () => {
  const code = encode("https://isa.example/profile/ISA-KE-SE-00042", QR_ENCODING);
  const { path, modules } = qrPath(code);
  const drawn = Array.from({ length: modules }, () => Array<boolean>(modules).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  expect(drawn).toEqual(code.data);
});
