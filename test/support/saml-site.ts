import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createSamlIdp, type Said, type SamlPost } from "./saml-idp.ts";

export type SamlSite = {
  metadataUrl: string;
  say(said: Said): void;
  stop(): Promise<void>;
};

export async function startSamlSite(site: string, name: string): Promise<SamlSite> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idp = createSamlIdp({ entityId: `${origin}/metadata`, ssoUrl: `${origin}/sso`, name });
  let said: Said = {};
  server.on("request", (request, response) => {
    if (request.url === "/metadata") return void response.end(idp.metadata);
    answer(new URL(request.url ?? "/", origin)).then(
      (fields) => sendForm(response, `${site}/auth/v1/sso/saml/acs`, { name, fields }),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  const answer = async (url: URL): Promise<SamlPost> => {
    const metadata = await (await fetch(`${site}/auth/v1/sso/saml/metadata`)).text();
    return idp.answer(metadata, url.href, said);
  };
  return {
    metadataUrl: `${origin}/metadata`,
    say(next) {
      said = next;
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function sendForm(response: ServerResponse, action: string, { name, fields }: { name: string; fields: SamlPost }) {
  const hidden = Object.entries(fields).map(([key, value]) => `<input type="hidden" name="${key}" value="${value}">`);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1>
    <form method="post" action="${action}">${hidden.join("")}<button>Sign in</button></form></html>`);
}
