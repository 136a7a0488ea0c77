import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { Person } from "./oidc-server.ts";

export function interactionPages(provider: Provider, people: Map<string, Person>) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    if (!ctx.path.startsWith("/interaction/")) return next();
    if (ctx.method === "GET") {
      ctx.type = "html";
      ctx.body = LOGIN_PAGE;
      return;
    }
    const form = new URLSearchParams(await bodyOf(ctx));
    const person = people.get(form.get("login") ?? "");
    const result =
      person && !form.has("stop")
        ? { login: { accountId: person.sub } }
        : { error: "access_denied", error_description: "End-User aborted interaction" };
    await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
    ctx.respond = false;
  };
}

async function bodyOf(ctx: KoaContextWithOIDC): Promise<string> {
  let text = "";
  for await (const chunk of ctx.req) text += String(chunk);
  return text;
}

const LOGIN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Loopback login</title>
<h1>Loopback</h1><form method="post"><p><label>Name <input name="login" autocomplete="off"></label></p>
<p><button>Log in</button> <button name="stop" value="1">Cancel</button></p></form></html>`;
