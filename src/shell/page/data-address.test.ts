import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { isDataPath, pageAddressOf, pagePathOf } from "./data-address.ts";

type Asked = { url: URL; request: Request };

async function ask(address: string): Promise<Asked & { type: string | null }> {
  let asked: Asked | undefined;
  const loader = ({ url, request }: Asked) => {
    asked = { url, request };
    return {};
  };
  const module = { default: () => null, loader };
  const routes = {
    root: { id: "root", path: "", module: { default: () => null } },
    home: { id: "home", index: true, parentId: "root", module },
    page: { id: "page", path: "*", parentId: "root", module },
  };
  const entry = { module: { default: () => new Response("page", { headers: { "content-type": "text/html" } }) } };
  const build = { entry, routes, assets: { entry: {}, routes: {} }, future: {}, ssr: true, prerender: [] };
  const { headers } = await createRequestHandler(
    { ...build, routeDiscovery: { mode: "initial" } } as unknown as ServerBuild,
    "production",
  )(new Request(`http://isa.example${address}`));
  if (!asked) throw new Error(`${address} is no page`);
  return { ...asked, type: headers.get("content-type") };
}

test.each([
  ["/faq.data", "/faq"],
  ["/_.data", "/"],
  ["/faq/_.data", "/faq/"],
  ["/faq.data?q=1&_routes=page", "/faq?q=1"],
])("react-router: the address %s answers the data of %s", async (address, page) => {
  const { url, request, type } = await ask(address);
  expect(type).toContain("text/x-script");
  expect(url.pathname + url.search).toBe(page);
  expect(pageAddressOf(request.url)).toBe(page);
  const { pathname } = new URL(request.url);
  expect([isDataPath(pathname), pagePathOf(pathname)]).toEqual([true, url.pathname]);
});

test("react-router: a page has its own address", async () => {
  const { request, type } = await ask("/faq?q=1&index");
  expect(type).toBe("text/html");
  expect(pageAddressOf(request.url)).toBe("/faq?q=1");
  expect(isDataPath("/faq")).toBe(false);
});
