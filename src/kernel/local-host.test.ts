import { expect, test } from "vitest";
import { isLocalHost } from "./local-host.ts";

test.each([
  "localhost",
  "localhost:3000",
  "LOCALHOST",
  "isa.localhost:80",
  "127.0.0.1:3000",
  "127.1.2.3",
  "[::1]:3000",
])("the host %s is this machine", (host) => expect(isLocalHost(host)).toBe(true));

test.each([
  ...["isa.example", "localhost.isa.example", "127.0.0.1.isa.example:3000", "notlocalhost", "192.168.1.7", "0.0.0.0"],
  ...["[::2]", "localhost@isa.example", "", "not a host", undefined, null],
])("the host %s is not this machine", (host) => expect(isLocalHost(host)).toBe(false));
