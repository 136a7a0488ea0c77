import { getCACertificates, setDefaultCACertificates } from "node:tls";
import pLimit from "p-limit";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Fault,
  type FaultServer,
  leadingTo,
  plainly,
  startFaultServer,
  testAuthority,
} from "#test/fault-server.ts";
import type { LinkResult } from "../../domain/links.ts";
import { type Asking, lookAtLink } from "./look-at-link.ts";

let web: FaultServer;
const known = getCACertificates();
beforeAll(async () => {
  setDefaultCACertificates([...known, testAuthority()]);
  web = await startFaultServer();
});
afterAll(async () => {
  setDefaultCACertificates(known);
  await web.close();
});

const AGENT = "ISA-LinkCheck/1 (+https://isa.example)";
const asking = (): Asking => ({
  network: web.network,
  agent: AGENT,
  timeoutMs: 1500,
  inTurn: (_, request) => request(),
});

type Kind = [name: string, fault: Fault | ((host: string) => unknown), result: LinkResult];
const isFault = (given: Kind[1]): given is Fault => given.length === 2;

const headAs =
  (head: Fault, get: Fault = plainly(200)): Fault =>
  (request, response) =>
    (request.method === "HEAD" ? head : get)(request, response);
const hang: Fault = (_, response) => void response.socket;
const reset: Fault = (request, _) => void request.socket.destroy();
const endless: Fault = (_, response) => {
  response.writeHead(200, { "content-type": "application/zip", "content-length": String(10 * 2 ** 30) });
  const more = () => !response.destroyed && response.write(Buffer.alloc(65_536), () => setImmediate(more));
  more();
};
const slowBody: Fault = (_, response) => {
  response.writeHead(200);
  response.write("<");
};
const elsewhere =
  (...lists: string[][]) =>
  (host: string) => {
    web.addresses.set(host, lists);
    web.faults.set(host, plainly(200));
  };
const speaking =
  (text: string, every = 0) =>
  (host: string) =>
    web.speak(host, (socket) => {
      socket.resume();
      if (every === 0) return void socket.end(text);
      const letters = [...text];
      const timer = setInterval(
        () => (letters.length === 0 ? clearInterval(timer) : socket.write(letters.shift() ?? "")),
        every,
      );
      socket.on("close", () => clearInterval(timer));
    });

const statuses = (result: LinkResult, ...codes: number[]): Kind[] =>
  codes.map((code) => [`status ${code}`, plainly(code), result]);
const leads = (result: LinkResult, ...targets: string[]): Kind[] =>
  targets.map((target) => [`leads to ${target}`, leadingTo(target), result]);

const KINDS: Kind[] = [
  ...statuses("ok", 200, 204, 206),
  ...statuses("refused", 400, 401, 403, 405, 418, 429, 451, 999, 304),
  ...statuses("notFound", 404, 410),
  ...statuses("noAnswer", 500, 502, 503, 504),
  ["a head that is not allowed", headAs(plainly(405)), "ok"],
  ["a head that is not found", headAs(plainly(404)), "ok"],
  ["a head that breaks the site", headAs(plainly(500)), "ok"],
  ["a head that is never answered", headAs(hang), "ok"],
  ["a head that is cut off", headAs(reset), "ok"],
  ["a page that a program may not see", headAs(plainly(405), plainly(403)), "refused"],
  ["a document", plainly(200, { "content-type": "application/pdf" }), "ok"],
  ["10 GB", headAs(plainly(403), endless), "ok"],
  ["bytes that come slowly after the head", headAs(plainly(405), slowBody), "ok"],
  ["silence", hang, "noAnswer"],
  ["cut off", reset, "noAnswer"],
  ["a head of bytes that come slowly", speaking("HTTP/1.1 200 OK\r\n".repeat(40), 90), "noAnswer"],
  ["an endless head", speaking(`HTTP/1.1 200 OK\r\nx: ${"x".repeat(40_000)}\r\n\r\n`), "noAnswer"],
  ["no HTTP", speaking("220 mail.example ESMTP\r\n"), "noAnswer"],
  ["closed at once", speaking(""), "noAnswer"],
  ["nobody listens", (host: string) => web.closed.add(host), "noAnswer"],
  ["no such name", (host: string) => web.addresses.set(host, [[]]), "noAnswer"],
  ["a redirect without a target", plainly(302), "refused"],
  ["round itself", (host: string) => web.faults.set(host, leadingTo("/")), "loop"],
  [
    "round two pages",
    (host: string) =>
      web.faults.set(host, (request, response) => leadingTo(request.url === "/a" ? "/" : "/a")(request, response)),
    "loop",
  ],
  [
    "on and on",
    (host: string) => web.faults.set(host, (request, response) => leadingTo(`${request.url}x`)(request, response)),
    "loop",
  ],
  ...leads(
    "noAnswer",
    "mailto:grants@fund.example",
    "javascript:alert(1)",
    "intent://x",
    "ftp://files.example/",
    "http://a:b@x.example/",
    "http://[",
  ),
  ...leads(
    "privateAddress",
    "http://169.254.169.254/latest/meta-data/",
    "http://127.0.0.1:5432/",
    "http://10.1.2.3/",
    "http://192.168.0.1/",
    "http://172.20.0.1/",
    "http://100.64.0.1/",
    "http://0.0.0.0/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:a9fe:a9fe]/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "https://169.254.169.254/",
    "//127.0.0.1/",
  ),
  ["a name of this machine", elsewhere(["127.0.0.1"]), "privateAddress"],
  ["a name inside the network", elsewhere(["10.0.0.7"]), "privateAddress"],
  ["a name of the cloud's own data", elsewhere(["169.254.169.254"]), "privateAddress"],
  ["a name of the newer kind", elsewhere(["::1"]), "privateAddress"],
  ["a name of the newer kind that hides an older one", elsewhere(["::ffff:10.0.0.1"]), "privateAddress"],
  ["a name of both kinds", elsewhere(["93.184.215.14", "127.0.0.1"]), "privateAddress"],
  [
    "a name that points elsewhere a moment later",
    (host: string) => {
      elsewhere(["93.184.215.14"], ["127.0.0.1"])(host);
      web.faults.set(host, headAs(plainly(405)));
    },
    "privateAddress",
  ],
];

/** Routes to the fault; a host has one label, like the certificate. */
const WAYS = ["http", "https", "redirect", "redirects"] as const;
type Case = { name: string; link: string; arrange: () => Promise<void>; result: LinkResult };

const cases: Case[] = KINDS.flatMap(([name, fault, result], kind) =>
  WAYS.map((way, at) => {
    const host = `k${kind}w${at}.site.example`;
    const speaksItself = !isFault(fault);
    const scheme = way === "https" && !speaksItself ? "https" : "http";
    const target = `${scheme}://${host}/`;
    const hop = (left: number) => `http://h${left}-${host}/`;
    const hops = way === "redirect" ? 1 : way === "redirects" ? 3 : 0;
    return {
      name: `${name} (${way})`,
      link: hops > 0 ? hop(hops) : target,
      result,
      async arrange() {
        for (let left = hops; left > 0; left -= 1) {
          web.faults.set(`h${left}-${host}`, leadingTo(left > 1 ? hop(left - 1) : target, left % 2 ? 301 : 307));
        }
        await (isFault(fault) ? web.faults.set(host, fault) : fault(host));
      },
    };
  }),
);

test("the link check classifies every fault and never connects to a private address", async () => {
  expect(KINDS.length).toBeGreaterThanOrEqual(40);
  expect(cases.length).toBeGreaterThanOrEqual(200);
  const limit = pLimit(20);
  const found = await limit.map(cases, async ({ name, link, arrange }) => {
    await arrange();
    return [name, (await lookAtLink(link, asking()))?.result];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(cases.map(({ name, result }) => [name, result])));
  expect(web.connected.length).toBeGreaterThan(200);
  expect(web.privateConnections()).toEqual([]);
  expect(new Set(web.asked.map(({ agent }) => agent))).toEqual(new Set([AGENT]));
});

test.each(["expired", "othername", "alone"] as const)(
  "a certificate that is %s gives the result badTls",
  async (listener) => {
    const host = `tls-${listener}.site.example`;
    web.doors.set(host, listener);
    web.faults.set(host, plainly(200));
    web.faults.set(`go-${listener}.site.example`, leadingTo(`https://${host}/`));
    expect(await lookAtLink(`https://${host}/`, asking())).toEqual({ result: "badTls", leadsTo: null });
    expect((await lookAtLink(`http://go-${listener}.site.example/`, asking()))?.result).toBe("badTls");
  },
);

test("a plain-text answer on an https port gives the result badTls", async () => {
  web.doors.set("plain-tls.site.example", "plain");
  expect((await lookAtLink("https://plain-tls.site.example/", asking()))?.result).toBe("badTls");
});

test("a certificate of an unknown authority gives the result refused", async () => {
  web.doors.set("unknown.site.example", "stranger");
  web.faults.set("unknown.site.example", plainly(200));
  expect((await lookAtLink("https://unknown.site.example/", asking()))?.result).toBe("refused");
});

test.each([
  ["http://calls.fund-a.org/x", "http://www.fund-a.org/y", 200, { result: "ok", leadsTo: null }],
  ["http://fund-b.org/", "http://fund-b.co.ke/", 200, { result: "moved", leadsTo: "fund-b.co.ke" }],
  ["http://grants.or.ke/", "http://casino.or.ke/", 200, { result: "moved", leadsTo: "casino.or.ke" }],
  ["http://fund-c.org/", "http://parked.example/", 403, { result: "moved", leadsTo: "parked.example" }],
  ["http://fund-d.org/", "http://gone.example/", 404, { result: "notFound", leadsTo: null }],
  ["http://fund-e.org/", "http://93.184.215.14/", 200, { result: "moved", leadsTo: "93.184.215.14" }],
])("the link %s that redirects to %s with status %i has the result %j", async (link, target, status, look) => {
  web.faults.set(new URL(link).hostname, leadingTo(target));
  web.faults.set(new URL(target).hostname, plainly(status));
  expect(await lookAtLink(link, asking())).toEqual(look);
});
