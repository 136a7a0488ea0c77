import { expect, test } from "vitest";
import { findMailApp } from "./mail-apps.ts";

test.each([
  ["ama@gmail.com", "Gmail"],
  ["Ama@GoogleMail.com", "Gmail"],
  ["ama@outlook.com", "Outlook"],
  ["ama@hotmail.fr", "Outlook"],
  ["ama@live.co.za", "Outlook"],
  ["ama@yahoo.com", "Yahoo Mail"],
  ["ama@yahoo.co.uk", "Yahoo Mail"],
  ["ama@yahoo.com.ng", "Yahoo Mail"],
  ["ama@icloud.com", "iCloud Mail"],
  ["ama@proton.me", "Proton Mail"],
  ["ama@isa.example", undefined],
  ["ama@yahoo.com.evil.example", undefined],
  ["ama@constructor.com", undefined],
  ["ama@mygmail.com", undefined],
  ["", undefined],
])("mail to %s is read in %s", (email, name) => {
  expect(findMailApp(email)?.name).toBe(name);
});
