import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "./qr-code.tsx";

test("the path draws exactly the dark modules", () => {
  const address = "https://isa.example/profile/ISA-KE-SE-00042";
  const { path, modules } = qrPath(address);
  const drawn = Array.from({ length: modules }, () => Array<boolean>(modules).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  expect(drawn).toEqual(encode(address, { ecc: "M", border: 0 }).data);
});
