import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { IMPORTS, PROGRAM, SOURCES } from "#test/imports.ts";

/** Which layer may import which; `types` = type imports only. */
const LAYERS: Record<string, Record<string, "yes" | "types">> = {
  domain: { domain: "yes" },
  contract: { domain: "yes", contract: "yes" },
  server: { domain: "yes", contract: "yes", server: "yes" },
  web: { domain: "yes", contract: "yes", web: "yes", server: "types" },
};
const PACKAGES: Record<string, RegExp> = {
  domain: /^valibot$/,
  contract: /^valibot$/,
  server: /^(?!react$|react-dom|react-router)/,
  web: /^(node:|react|react-dom|react-router|@react-router|hono\/client|@conform-to|valibot|@lingui|lucide-react|@simplewebauthn\/browser|@noble\/hashes|idb-keyval|uqr|uuid|isbot|virtual:)/,
};
const OPEN_TO_ALL_AREAS =
  /^src\/server\/(http|db|jobs\/queue|observability\/observe-database|audit\/(?:record-act|chosen-filters)|email-sends\/audience|auth\/(?:erase-accounts|reminder-link)|files\/(?:download-headers|drop-unheld-files|is-store-away)|members\/erase-members|pre-applications\/erase-applications|profiles\/(?:fill-profile|read-phone)|[^/]+\.ts$|sms\/outbox|mail\/(outbox|address-hash|queue-send|queue-own-mails|cancel-waiting|read-pace|send-settings|merge-values|compose|templates|tracking|suppression|bounce-address|unsubscribe-links)|publishing\/|[^/]+\/queries\.ts)/;
const BIG_BY_NATURE =
  /routes\.ts$|\/(options[^/]*|country-list|common-passwords|cast|messages|follow-ups|fields)\.ts$|schema\/|marketing\/content\//;

test("layers import only what they may", () => {
  const wrong = IMPORTS.filter(({ from, to, typeOnly }) => {
    const [source, target] = [layerOf(from), layerOf(to)];
    if (source === null) return false;
    if (target === null) return !to.startsWith("src/") && !PACKAGES[source]?.test(to);
    const allowed = LAYERS[source]?.[target];
    return allowed === undefined || (allowed === "types" && !typeOnly);
  });
  expect(wrong).toEqual([]);
});

test("an area of the server uses other areas only through their queries", () => {
  const wrong = IMPORTS.filter(({ from, to, typeOnly }) => {
    const [source, target] = [areaOf(from, "server"), areaOf(to, "server")];
    if (source === null || target === null || source === target || typeOnly) return false;
    return from !== "src/server/app.ts" && !OPEN_TO_ALL_AREAS.test(to);
  });
  expect(wrong).toEqual([]);
});

test("a route folder of the web uses no other route folder", () => {
  const wrong = IMPORTS.filter(({ from, to }) => {
    const [source, target] = [areaOf(from, "web/routes"), areaOf(to, "web/routes")];
    return source !== null && target !== null && source !== target;
  });
  expect(wrong).toEqual([]);
});

test("interface pieces know no product words: they import no domain", () => {
  expect(
    IMPORTS.filter(
      ({ from, to, typeOnly }) => from.startsWith("src/web/ui/") && to.startsWith("src/domain/") && !typeOnly,
    ),
  ).toEqual([]);
});

test("everything is imported from the file that holds it: nothing is exported a second time", () => {
  expect(PROGRAM.filter((name) => /^export (type )?(\*|\{ *\w)/m.test(readFileSync(name, "utf8")))).toEqual([]);
});

test("no file is longer than 250 lines, tables of data excepted", () => {
  const long = SOURCES.filter((name) => !BIG_BY_NATURE.test(name) && lineCount(name) > 250);
  expect(long).toEqual([]);
});

test("the server and the rules hold no JSX", () => {
  expect(SOURCES.filter((name) => /^src\/(server|domain|contract)\/.*\.tsx$/.test(name))).toEqual([]);
});

function lineCount(name: string): number {
  return readFileSync(name, "utf8").split("\n").length;
}

function layerOf(path: string): string | null {
  return /^src\/(domain|contract|server|web)\//.exec(path)?.[1] ?? null;
}

function areaOf(path: string, under: string): string | null {
  return new RegExp(`^src/${under}/([^/]+)/`).exec(path)?.[1] ?? null;
}
