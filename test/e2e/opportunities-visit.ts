import { inject } from "vitest";
import { CAST_ADMIN, CAST_PASSWORD } from "#app/seed/cast.ts";
import type { ManagedOpportunity } from "#features/opportunities/contract/opportunities.ts";

export async function administration() {
  const site = inject("siteUrl");
  const send = async (method: string, path: string, body?: unknown, token = "") => {
    const answer = await fetch(site + path, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const signIn = { email: CAST_ADMIN.email, password: CAST_PASSWORD };
  const answer = await send("POST", "/auth/v1/token?grant_type=password", signIn);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const read = async (made: Response) => ((await made.json()) as { opportunity: ManagedOpportunity }).opportunity;
  return {
    publish: async (fields: Record<string, unknown>) => {
      const form = { type: "grant", summary: "For whoever builds.", visibility: true, evenIfPast: true, ...fields };
      return read(await send("POST", "/api/opportunities", form, token));
    },
    find: async (id: string) => read(await send("GET", `/api/admin/opportunities/${id}`, undefined, token)),
    show: (id: string, visibility: boolean) =>
      send("POST", `/api/opportunities/${id}/visibility`, { visibility }, token),
    remove: (id: string) => send("DELETE", `/api/opportunities/${id}`, undefined, token),
  };
}
