import { expect, test } from "vitest";
import { BRIEFLY_UNAVAILABLE } from "#kernel/interface-messages.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { pngImage } from "#test/images.ts";
import { insertFiles } from "./queries.ts";

const endpoint = "http://127.0.0.1:1";
const api = testApi({
  s3: { bucket: "isa-files", region: "eu-west-1", endpoint, accessKeyId: "key-id", secretAccessKey: "secret" },
});

test("photo uploads and downloads answer 503 with retry-after when the file store is down", async () => {
  const member = await createMember(api());
  const [bucket, name] = ["profile_photos", `${member.id}/abc.webp`];
  await insertFiles(api().db, [{ bucket, name, ownerId: member.id, contentType: "image/webp", bytes: 5 }]);
  const body = new FormData();
  body.set("file", new File([new Uint8Array(await pngImage(40, 40))], "me.png", { type: "image/png" }));
  for (const answer of [
    await api().call("POST", `/api/profiles/${member.id}/photo`, { as: member, body }),
    await api().call("GET", `/files/${bucket}/${name}`),
  ]) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "unavailable", message: BRIEFLY_UNAVAILABLE });
  }
});
