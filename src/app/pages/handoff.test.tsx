import { runInNewContext } from "node:vm";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  UNSAFE_decodeViaTurboStream as decode,
  type EntryContext,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { expect, test } from "vitest";
import { takeHandoff, writeHandoff } from "./handoff.ts";

const ANSWER = { name: "</script>&\u2028 Zoë", at: new Date(0) };
const NONCE = "of-this-page";

const build = {
  entry: {
    module: {
      default: async (request: Request, status: number, headers: Headers, entry: EntryContext) => {
        const handoff = takeHandoff(entry, true);
        const html = renderToString(<ServerRouter context={entry} url={request.url} nonce={NONCE} />);
        return new Response(await writeHandoff(html, handoff, NONCE), { status, headers });
      },
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: Page, loader: () => ANSWER } },
  },
  assets: {
    entry: { module: "/entry.js", imports: ["/part.js"] },
    routes: {
      root: { id: "root", path: "", module: "/root.js", hasLoader: true },
    },
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

function Page() {
  return (
    <html lang="en">
      <body>
        <Scripts nonce={NONCE} />
      </body>
    </html>
  );
}

const page = async () => (await createRequestHandler(build, "production")(new Request("http://isa.example/"))).text();

test("react-router: its browser half reads the loader answers from the page", async () => {
  const html = await page();
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {};
  const scripts = [...html.matchAll(/<script nonce="of-this-page">(.*?)<\/script>/gs)].map(([, script]) => script);
  for (const script of scripts) runInNewContext(script ?? "", { window, ReadableStream, TextEncoderStream });
  const { value } = await decode(
    window.__reactRouterContext?.stream as ReadableStream<Uint8Array>,
    globalThis as never,
  );
  expect(value).toMatchObject({ loaderData: { root: ANSWER } });
  expect(html.match(/streamController\.enqueue/g)).toHaveLength(1);
});

test("react-router: its script is fetched with low priority", async () => {
  expect(await page()).toMatch(/<link rel="modulepreload" fetchpriority="low" href="\/(entry|part)\.js"/);
});
