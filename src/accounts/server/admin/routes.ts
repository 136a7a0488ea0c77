import { Hono } from "hono";
import { msg } from "#kernel/translate.ts";
import {
  AdminFactorRequest,
  AdminUserRequest,
  DeleteUserRequest,
  GenerateLinkRequest,
  InviteRequest,
  SsoProviderRequest,
} from "../../contract/admin.ts";
import type { AuthEnv } from "../caller.ts";
import { type Context, visitOf } from "../context.ts";
import { refuse, validationFailed } from "../errors.ts";
import { listFactors, presentFactor } from "../factors/queries.ts";
import { listPasskeys, presentPasskey } from "../passkeys/manage-passkeys.ts";
import type { ActSearch, RecordedAct } from "../ports.ts";
import { readBody } from "../read-body.ts";
import { createUser } from "./create-user.ts";
import { generateLink, inviteUser } from "./generate-link.ts";
import { linkHeader, type Page, type PageQuery, readPage } from "./pages.ts";
import { requireService, serviceActor } from "./service-key.ts";
import { addProvider, changeProvider, getProvider, listProviders, removeProvider } from "./sso-providers.ts";
import { updateUser } from "./update-user.ts";
import { removeUserFactor, removeUserPasskey, updateUserFactor } from "./user-credentials.ts";
import { deleteUser, getUser, listUsers, presentStored } from "./users.ts";

export function createAdmin(context: Context) {
  const app = new Hono<AuthEnv>();
  app.use("/admin/*", requireService(context));
  app.use("/invite", requireService(context));

  app.get("/admin/users", async (c) => {
    const { page, per_page, filter } = c.req.query();
    const result = await listUsers(context, { page, per_page, filter });
    const details = { list: "users", count: result.users.length };
    await context.audit.record(context.db, serviceActor(context, c), { action: "emails.read", details });
    c.header("X-Total-Count", String(result.total));
    c.header("Link", linkHeader(c.req.path, result));
    return c.json({ users: result.users, aud: "authenticated" });
  });
  app.post("/admin/users", async (c) =>
    c.json(await createUser(context, serviceActor(context, c), await readBody(c, AdminUserRequest))),
  );
  app.get("/admin/users/:id", async (c) => c.json(await presentStored(context.db, c.req.param("id"))));
  app.put("/admin/users/:id", async (c) => {
    const body = await readBody(c, AdminUserRequest);
    return c.json(await updateUser(context, serviceActor(context, c), c.req.param("id"), body));
  });
  app.delete("/admin/users/:id", async (c) => {
    const hasBody = (await c.req.text()) !== "";
    const isSoft = hasBody && (await readBody(c, DeleteUserRequest)).should_soft_delete === true;
    await deleteUser(context, serviceActor(context, c), c.req.param("id"), isSoft);
    return c.json({});
  });

  app.get("/admin/users/:id/passkeys", async (c) => {
    const { id } = await getUser(context.db, c.req.param("id"));
    return c.json((await listPasskeys(context.db, id)).map(presentPasskey));
  });
  app.delete("/admin/users/:id/passkeys/:passkeyId", async (c) => {
    const { id, passkeyId } = c.req.param();
    await removeUserPasskey(context, serviceActor(context, c), id, passkeyId);
    return c.body(null, 204);
  });

  app.get("/admin/users/:id/factors", async (c) => {
    const { id } = await getUser(context.db, c.req.param("id"));
    return c.json((await listFactors(context.db, id)).map(presentFactor));
  });
  app.delete("/admin/users/:id/factors/:factorId", async (c) => {
    const { id, factorId } = c.req.param();
    return c.json(await removeUserFactor(context, serviceActor(context, c), id, factorId));
  });

  app.put("/admin/users/:id/factors/:factorId", async (c) => {
    const { id: userId, factorId } = c.req.param();
    const body = await readBody(c, AdminFactorRequest);
    return c.json(await updateUserFactor(context, serviceActor(context, c), { userId, factorId }, body));
  });

  app.get("/admin/audit", async (c) => {
    const { page, per_page, query } = c.req.query();
    const result = await listAudit(context, { page, per_page, query });
    c.header("X-Total-Count", String(result.total));
    c.header("Link", linkHeader(c.req.path, result));
    return c.json(result.entries);
  });

  app.get("/admin/sso/providers", async (c) => c.json(await listProviders(context)));
  app.post("/admin/sso/providers", async (c) => {
    const body = await readBody(c, SsoProviderRequest);
    return c.json(await addProvider(context, serviceActor(context, c), body), 201);
  });
  app.get("/admin/sso/providers/:id", async (c) => c.json(await getProvider(context, c.req.param("id"))));
  app.put("/admin/sso/providers/:id", async (c) => {
    const body = await readBody(c, SsoProviderRequest);
    return c.json(await changeProvider(context, serviceActor(context, c), c.req.param("id"), body));
  });
  app.delete("/admin/sso/providers/:id", async (c) =>
    c.json(await removeProvider(context, serviceActor(context, c), c.req.param("id"))),
  );

  app.post("/admin/generate_link", async (c) => {
    const body = await readBody(c, GenerateLinkRequest);
    return c.json(await generateLink(context, serviceActor(context, c), body, visitOf(context, c)));
  });
  app.post("/invite", async (c) => {
    const body = await readBody(c, InviteRequest);
    return c.json(await inviteUser(context, serviceActor(context, c), body, visitOf(context, c)));
  });

  for (const path of ["/admin/oauth/*", "/admin/custom-providers", "/admin/custom-providers/*"]) {
    app.all(path, () => {
      throw refuse("provider_disabled", 404, "This service has none of its own: providers are set by configuration");
    });
  }
  return app;
}

const LONGEST_QUERY = 200;

/** Audit entry in the form of the protocol, but `action` has the names of our own audit log. */
type AuditLogEntry = {
  id: string;
  payload: {
    actor_id: string;
    actor_via_sso: boolean;
    actor_username: string;
    action: string;
    log_type: string;
    traits: Record<string, unknown>;
  };
  created_at: string;
  ip_address: string;
};
type AuditPage = Page & { entries: AuditLogEntry[] };

/** GET /admin/audit: newest entries first. `query` is "author:", "action:" or "type:", then a part of the value. */
async function listAudit({ audit }: Context, query: PageQuery & { query?: string | undefined }): Promise<AuditPage> {
  const { page, perPage } = readPage(query);
  const part = { limit: perPage, offset: (page - 1) * perPage };
  const { total, acts } = await audit.search(readSearch(query.query), part);
  return { entries: acts.map(presentEntry), total, page, perPage };
}

function presentEntry({
  id,
  at,
  actorId,
  actorEmail,
  address,
  action,
  subjectId,
  details,
}: RecordedAct): AuditLogEntry {
  return {
    id,
    payload: {
      actor_id: actorId,
      actor_via_sso: false,
      actor_username: actorEmail,
      action,
      log_type: typeOf(action),
      traits: subjectId === null ? details : { ...details, subject_id: subjectId },
    },
    created_at: at.toISOString(),
    ip_address: address ?? "",
  };
}

function typeOf(action: string): string {
  if (action === "account.factorRemoved" || action === "account.factorUpdated") return "factor";
  return /^(?:account|profile|users)\./.test(action) ? "user" : "team";
}

function readSearch(query: string | undefined): ActSearch | null {
  if (!query) return null;
  const [, scope, wanted = ""] = /^([^:]*):(.*)$/s.exec(query) ?? [];
  if (query.length > LONGEST_QUERY || query.includes("\0")) throw validationFailed("Bad query parameter");
  if (scope === "author") return { author: wanted };
  if (scope === "action") return { action: wanted };
  if (scope !== "type") throw validationFailed({ text: msg("Invalid query scope: {query}"), values: { query } });
  return { isWanted: (action) => typeOf(action).includes(wanted.toLowerCase()) };
}
