import { Hono, type MiddlewareHandler } from "hono";
import { SsoRequest } from "../../contract/sso.ts";
import type { AuthEnv } from "../caller.ts";
import { type Context, visitOf } from "../context.ts";
import { refuse } from "../errors.ts";
import { limited } from "../limits.ts";
import { readBody } from "../read-body.ts";

/** SAML 2.0 (docs/develop/accounts/saml.md). The XML libraries load on first use. */
export function createSaml(context: Context) {
  const app = new Hono<AuthEnv>();
  const { saml } = context.config;
  const switchedOn: MiddlewareHandler<AuthEnv> = async (_c, next) => {
    if (!saml.enabled) throw refuse("saml_provider_disabled");
    await next();
  };

  app.post("/sso", switchedOn, limited(context, "sso"), async (c) => {
    const body = await readBody(c, SsoRequest);
    const { startSso } = await import("./sso-flow.ts");
    const url = await startSso(context, body);
    return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303);
  });
  app.get("/sso/saml/metadata", switchedOn, async (c) => {
    const { serviceProviderMetadata } = await import("./service-provider-metadata.ts");
    if (c.req.query("download") !== undefined) {
      c.header("Content-Disposition", 'attachment; filename="metadata.xml"');
    }
    c.header("Cache-Control", "public, max-age=600");
    return c.body(serviceProviderMetadata(context.config), 200, {
      "Content-Type": "application/samlmetadata+xml; charset=utf-8",
    });
  });
  app.post("/sso/saml/acs", switchedOn, limited(context, "saml_acs"), async (c) => {
    const { consumeResponse } = await import("./consume-response.ts");
    const form = new URLSearchParams(await c.req.text());
    const posted = { SAMLResponse: form.get("SAMLResponse") ?? "", RelayState: form.get("RelayState") ?? "" };
    return c.redirect(await consumeResponse(context, posted, visitOf(context, c)), 303);
  });
  return app;
}
