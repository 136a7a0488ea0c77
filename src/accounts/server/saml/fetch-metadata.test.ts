import { expect, test } from "vitest";
import { isPublicAddress } from "#platform/http/public-address.ts";
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

test.each([
  ["8.8.8.8", true],
  ["172.15.0.1", true],
  ["172.16.0.1", false],
  ["100.64.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["2606:4700::1111", true],
  ["fe80::1", false],
  ["2002:7f00:1::", false],
  ["::", false],
  ["text", false],
])("the IP address %s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
