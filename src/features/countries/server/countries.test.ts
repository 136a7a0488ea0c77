import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createTestApi, type TestApi } from "#test/api.ts";
import type { CountriesAnswer } from "../contract/countries.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function apiWith(answer: RequestListener): Promise<{ api: TestApi; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as AddressInfo;
  const api = await createTestApi({ countriesUrl: `http://127.0.0.1:${port}/v3.1/all` });
  cleanups.push(() => api.close());
  return { api, asked };
}
const list = async (api: TestApi) => {
  const response = await api.call("GET", "/api/countries");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  return ((await response.json()) as CountriesAnswer).countries;
};
const nameOf = async (api: TestApi, code: string) => (await list(api)).find((country) => country.code === code)?.name;
const renamed = JSON.stringify([{ name: { common: "Kenya (renamed)" }, cca2: "KE", flag: "🇰🇪" }]);
const DAY = 24 * 3600 * 1000;

test("the built-in country list is served, Africa first, when no service is configured", async () => {
  const api = await createTestApi();
  cleanups.push(() => api.close());
  const countries = await list(api);
  expect(countries[0]).toEqual({ name: "Algeria", code: "DZ", flag: "🇩🇿" });
  expect(countries.length).toBeGreaterThan(190);
});

test("the country service is called in the background, once a day, for three fields", async () => {
  const { api, asked } = await apiWith((_request, response) => response.end(renamed));
  expect(await nameOf(api, "KE")).toBe("Kenya");
  await expect.poll(() => nameOf(api, "KE")).toBe("Kenya (renamed)");
  expect(await nameOf(api, "GH")).toBe("Ghana");
  expect(asked).toEqual(["/v3.1/all?fields=name%2Ccca2%2Cflag"]);
  api.clock.advance(DAY);
  await list(api);
  await expect.poll(() => asked).toHaveLength(2);
});

test.each<[string, RequestListener]>([
  ["never answers", () => undefined],
  ["fails", (_request, response) => response.writeHead(500).end(renamed)],
  ["answers a web page", (_request, response) => response.end("<html>")],
  ["answers something else", (_request, response) => response.end('{"message":"rate limited"}')],
  [
    "breaks off",
    (_request, response) => response.writeHead(200, { "content-length": "900" }).write("[") && response.destroy(),
  ],
])("the built-in list is served without waiting when the service %s", async (_name, answer) => {
  const { api, asked } = await apiWith(answer);
  expect(await nameOf(api, "KE")).toBe("Kenya");
  await expect.poll(() => asked).toHaveLength(1);
  expect(await nameOf(api, "KE")).toBe("Kenya");
  expect(asked).toHaveLength(1);
});
