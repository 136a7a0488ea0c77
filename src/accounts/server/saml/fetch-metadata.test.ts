import { expect, test } from "vitest";
import { fetchMetadata } from "./fetch-metadata.ts";

test.each([
  "https://127.0.0.1/metadata",
  "https://10.0.0.1/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://0.0.0.0/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[fd00::1]/",
  "https://localhost/",
])("the metadata address %s is refused as private", async (address) => {
  await expect(fetchMetadata(address, false)).rejects.toMatchObject({ problem: "privateAddress" });
});

test.each([
  "http://idp.example/metadata",
  "ftp://idp.example/",
  "file:///etc/passwd",
  "https://a:b@idp.example/",
  "idp",
])("the metadata address %s is refused as invalid", async (address) => {
  await expect(fetchMetadata(address, false)).rejects.toMatchObject({ problem: "url" });
});
