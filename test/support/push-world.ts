import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { NOTICE_KINDS } from "#features/notices/domain/kinds.ts";
import { noticeTo } from "#features/notices/server/events.ts";
import { createPushWorker } from "#features/notices/server/push/push-worker.ts";
import { pushDeliveries, pushSubscriptions } from "#platform/db/schema/push.ts";
import type { TestApi } from "./api.ts";
import { createMember, createOpportunity, type TestAccount } from "./factories.ts";
import { type PushService, startPushService, trustPushService } from "./push-service.ts";

type Told = { opportunityId?: string; mailId?: string };

/** Each test begins without pending pushes. */
export function pushWorld(api: () => TestApi) {
  let service: PushService;
  beforeAll(async () => {
    trustPushService();
    service = await startPushService();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await api().db.delete(pushDeliveries);
    service.says({ status: 201 });
    service.received.length = 0;
    service.asked.length = 0;
  });
  return {
    service: () => service,
    wake: (context: object = {}) => createPushWorker({ ...api(), ...context }).wake(),
    member: () => createMember(api(), { profile: { country: "KE" } }),
    choose: (as: TestAccount, given: object) =>
      api().call("PUT", "/api/notice-settings", {
        as,
        json: { product: [...NOTICE_KINDS], mail: [...NOTICE_KINDS], quiet: null, wantsBoth: false, ...given },
      }),
    /** @returns the browser's path at the push service */
    async turnOn(as: TestAccount): Promise<string> {
      const { path, ...json } = service.subscribe();
      expect((await api().call("PUT", "/api/push-device", { as, json })).status).toBe(200);
      return path;
    },
    async tell({ id }: TestAccount, told: Told = {}): Promise<string> {
      const opportunityId = told.opportunityId ?? (await createOpportunity(api(), { title: "Seed fund" }));
      await noticeTo(api().db, id, { about: { event: "closesSoon" }, at: api().clock(), ...told, opportunityId });
      return opportunityId;
    },
    deliveries: () => api().db.select().from(pushDeliveries),
    devicesOf: ({ id }: TestAccount) =>
      api().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, id)),
  };
}
