import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { pdfBytes, zipBytes } from "#test/documents.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { pngBomb, pngImage, turnedJpeg } from "#test/images.ts";
import { rounds, seed } from "#test/rounds.ts";
import { openSite, wholeClient } from "#test/whole-client.ts";

const ADMINS = Array.from({ length: 5 }, (_, at) => `admin${at}@isa.example`);
const newAdmin = () => ADMINS.pop() ?? "";
const api = testApi({ adminEmails: [...ADMINS] });
const url = openSite(api);
const png = await pngImage(40, 40);
const left = (folder: string) => readdirSync(join(api().config.dataDir, folder), { recursive: true });
const place = ({ id }: TestAccount, name = "me.png") => `/storage/v1/object/profile_photos/${id}/${name}`;
const post = (as: TestAccount, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url() + path, { method: "POST", headers: { authorization: `Bearer ${as.token}`, ...headers }, body });

const IMAGE = { "content-type": "image/png" };
test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ["a web page", () => Buffer.from("<html><script>alert(1)</script></html>")],
  ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ["a script", () => Buffer.from("#!/bin/sh\nid")],
  ["a zip", () => zipBytes([{ name: "a.txt", content: "a" }])],
  ["a PDF", () => pdfBytes()],
  ["nothing", () => Buffer.alloc(0)],
  ["the first bytes of a picture", () => png.subarray(0, 20)],
  ["a decompression bomb", () => pngBomb(20_000)],
])("%s called me.png, of type image/png, is refused as a photo, as a body or in a form", async (_name, make) => {
  const member = await createMember(api());
  const bytes = new Uint8Array(await make());
  const form = new FormData();
  form.append("", new File([bytes], "me.png", { type: "image/png" }));
  for (const answer of [await post(member, place(member), bytes, IMAGE), await post(member, place(member), form)]) {
    expect([answer.status, (await answer.json()).code]).toEqual([422, "InvalidRequest"]);
  }
  expect((await fetch(url() + place(member))).status).toBe(404);
});

test("hidden content of a picture is not stored, and its file name decides nothing", async () => {
  const member = await createMember(api());
  const polyglot = Buffer.concat([await turnedJpeg(), Buffer.from("<script>alert(1)</script><?php system('id') ?>")]);
  const path = place(member, "me.php.html");
  expect((await post(member, path, new Uint8Array(polyglot), { "content-type": "text/html" })).status).toBe(200);
  const answer = await fetch(`${url()}${path}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(/script|php|Amina/.test(bytes.toString("latin1"))).toBe(false);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="\w+\.webp"/);
});

test.each<[string, string, () => Uint8Array]>([
  ["a web page", "x.pdf", () => Buffer.from("<html></html>")],
  [
    "a PDF with an archive behind it",
    "x.pdf",
    () => Buffer.concat([pdfBytes(), zipBytes([{ name: "a", content: "a" }])]),
  ],
  ["a PDF", "x.docx", () => pdfBytes()],
  ["a PDF", "x.html", () => pdfBytes()],
  ["a PDF", "x", () => pdfBytes()],
])("%s called %s is refused as an attachment", async (_name, name, make) => {
  const as = await createAdmin(api(), { email: newAdmin() });
  const answer = await post(as, `/storage/v1/object/opportunity-attachments/temp/${name}`, new Uint8Array(make()));
  expect(answer.status).toBe(422);
});

test("a body above ten megabytes is refused, with or without a length, and leaves no file", async () => {
  const member = await createMember(api());
  const large = new Uint8Array(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]));
  const bodies = { announced: large, chunked: new Blob([large]).stream() };
  for (const body of Object.values(bodies)) {
    const headers = { authorization: `Bearer ${member.token}`, ...IMAGE };
    const sent = { method: "POST", headers, body, duplex: "half" };
    const answer = await fetch(url() + place(member), sent as RequestInit).then(
      async (response) => [response.status, (await response.json()).code],
      // The connection ends before all of it is sent.
      () => [413, "EntityTooLarge"],
    );
    expect(answer).toEqual([413, "EntityTooLarge"]);
  }
  const { error } = await wholeClient(url(), member)
    .storage.from("profile_photos")
    .upload(`${member.id}/me.png`, new Blob([large]));
  if (error && "status" in error && error.status) expect(error).toMatchObject({ status: 413, code: "EntityTooLarge" });
  expect(error).not.toBeNull();
  await expect.poll(() => left("uploads")).toEqual([]);
});

test.each<[string, number]>([
  ["more than is sent", 5000],
  ["fifty megabytes", 50 * 1024 * 1024],
])("an upload that announces %s leaves no file behind", async (_name, length) => {
  const member = await createMember(api());
  const headers = { authorization: `Bearer ${member.token}`, ...IMAGE, "content-length": String(length) };
  const outcome = await new Promise<number>((resolve) => {
    const sent = request(url() + place(member), { method: "POST", headers }, (answer) => {
      resolve(answer.statusCode ?? 0);
      sent.destroy();
    });
    sent.on("error", () => resolve(0));
    sent.write(png.subarray(0, 100), () => {
      // The sender leaves during the upload.
      const gone = setInterval(() => left("uploads").length > 0 && sent.destroy(), 20);
      sent.on("close", () => clearInterval(gone));
    });
  });
  expect([0, 413]).toContain(outcome);
  await expect.poll(() => left("uploads")).toEqual([]);
  expect((await fetch(url() + place(member))).status).toBe(404);
});

test("a form without a file, with a text as file, or that breaks off is refused", async () => {
  const member = await createMember(api());
  const [empty, text] = [new FormData(), new FormData()];
  empty.append("cacheControl", "3600");
  text.append("file", "me.png");
  const broken = { "content-type": "multipart/form-data; boundary=x" };
  const answers = [
    await post(member, place(member), empty),
    await post(member, place(member), text),
    await post(member, place(member), "--x\r\nnonsense", broken),
  ];
  for (const answer of answers) expect([answer.status, (await answer.json()).code]).toEqual([400, "InvalidRequest"]);
  expect(left("uploads")).toEqual([]);
});

test("a hostile storage path answers 400 or 404", async () => {
  const member = await createMember(api());
  const part = fc.constantFrom(
    "..",
    "%2e%2e",
    "%2f",
    "..%2f..",
    "%5c",
    "%00",
    "signing-keys.json",
    member.id,
    "profile_photos",
    "object",
    "a.png",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
      const path = `/storage/v1/object/${parts.join("/")}`;
      // Paths that leave the service belong to pages.
      if (!new URL(path, url()).pathname.startsWith("/storage/")) return;
      const sent = request(new URL(url()), { path, headers: { authorization: `Bearer ${member.token}` } });
      const status = await new Promise<number>((resolve) => {
        sent.on("response", (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sent.end();
      });
      expect([400, 404]).toContain(status);
    }),
    { numRuns: rounds({ gate: 15, full: 60 }), seed: seed() },
  );
});

test("invalid, oversized or malformed JSON bodies are refused in the protocol's format", async () => {
  const member = await createMember(api());
  const list = "/storage/v1/object/list/profile_photos";
  const sign = "/storage/v1/object/sign/profile_photos";
  const wrong = [
    [list, { prefix: 5 }, 422],
    [list, { limit: 5000 }, 422],
    [list, { sortBy: { column: "owner_id; drop table files" } }, 422],
    [sign, { expiresIn: -1, paths: [] }, 422],
    [sign, { expiresIn: 60, paths: Array(101).fill("a/b.png") }, 422],
    [list, { prefix: "x".repeat(1024 * 1024) }, 413],
  ] as const;
  for (const [path, json, status] of wrong) {
    const answer = await api().call("POST", path, { as: member, json });
    expect([path, answer.status, (await answer.json()).statusCode]).toEqual([path, status, String(status)]);
  }
  // Without a length, so that the server must count.
  const body = new Blob([JSON.stringify({ prefixes: ["x".repeat(1024 * 1024)] })]).stream();
  const init = { method: "DELETE", body, duplex: "half", headers: { "content-type": "application/json" } };
  const unannounced = await api().fetch(
    new Request("http://localhost/storage/v1/object/profile_photos", {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${member.token}` },
    } as RequestInit),
  );
  expect(unannounced.status).toBe(413);
  const torn = await api().call("POST", list, {
    as: member,
    body: "{",
    headers: { "content-type": "application/json" },
  });
  expect((await torn.json()).code).toBe("InvalidRequest");
});
