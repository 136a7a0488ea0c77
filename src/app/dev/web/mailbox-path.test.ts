import { expect, test } from "vitest";
import { mailboxPath, readPlace } from "./mailbox-path.ts";

test("a place in the mailbox is read back from its address", () => {
  const place = { to: "amina+x@example.com", mail: "0197", view: "text" } as const;
  expect(readPlace(new URL(mailboxPath(place), "https://isa.example").searchParams)).toEqual(place);
});

test("the whole mailbox has the short address, and an unknown view shows the mail", () => {
  expect(mailboxPath({ to: "", mail: null, view: "html" })).toBe("/dev/mailbox");
  expect(readPlace(new URLSearchParams("view=pirate"))).toEqual({ to: "", mail: null, view: "html" });
});
