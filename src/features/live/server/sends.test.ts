import { expect, test } from "vitest";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { connectClient, joinNow, openLiveSite } from "#test/live.ts";
import { strangers, testPostOffice } from "#test/post-office.ts";

const office = testPostOffice();

type Change = { new: Record<string, unknown> };

test("administrators receive the progress and the end of a send; members receive nothing", async () => {
  const { api, send, sendWorker } = office();
  const site = await openLiveSite(api);
  const listen = async (as: TestAccount) => {
    const heard: Record<string, unknown>[] = [];
    await joinNow(await connectClient(site.url, as), "sends", {}, (channel) =>
      channel.on("postgres_changes", { event: "*", schema: "public", table: "email_sends" }, (change: Change) => {
        heard.push(change.new);
      }),
    );
    return heard;
  };
  const [heard, none] = [await listen(await createAdmin(api)), await listen(await createMember(api))];
  const id = await send(strangers(25));
  await sendWorker.wake();
  await expect.poll(() => heard.at(-1)?.status).toBe("sent");
  expect(heard.at(-1)).toMatchObject({ id, recipient_count: 25, sent_count: 25, failed_count: 0 });
  const counts = heard.map((one) => Number(one.sent_count));
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(none).toEqual([]);
  await site.close();
});
