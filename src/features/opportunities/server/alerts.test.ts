import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { testAlertOffice } from "#test/alerts.ts";
import { asOwner } from "#test/database.ts";
import { createMember } from "#test/factories.ts";
import { formOf, manage, manageConfirmed, OPPORTUNITY_FORM, publish } from "#test/opportunities.ts";
import { createOpportunityRequest } from "../contract/opportunities.ts";
import { ALERT_JOB } from "./request-alert.ts";
import { createOpportunity } from "./save-opportunity.ts";
import { sendAlert } from "./send-alert.ts";

const office = testAlertOffice();

test("publishing with notification sends an alert to exactly the members who take email updates", async () => {
  const { admin, api, look, recipients, work } = office();
  await createMember(api, { email: "yes@example.com" });
  await createMember(api, { email: "no@example.com", profile: { receiveEmailUpdates: false } });
  await createMember(api, { email: "unconfirmed@example.com", confirmed: false });
  const banned = await createMember(api, { email: "banned@example.com" });
  const until = new Date(api.clock().getTime() + 86_400_000);
  await api.db.update(accounts).set({ bannedUntil: until }).where(eq(accounts.id, banned.id));
  const { id, alert } = await publish(api, admin, { notifyMembers: true });
  expect(alert).toEqual({ status: "queued", recipientCount: 0, error: null });
  await work();
  expect(await recipients()).toEqual(["yes@example.com"]);
  expect(api.delivered.map(({ to }) => to)).toEqual(["yes@example.com"]);
  expect((await look(id)).alert).toEqual({ status: "done", recipientCount: 1, error: null });
});

test("an alert is in the language of the account or profile, with links to that language", async () => {
  const { admin, api, work } = office();
  await createMember(api, { email: "kenya@example.com" });
  await createMember(api, { email: "dakar@example.com", profile: { preferredLanguage: "fr" } });
  const { id: lome } = await createMember(api, { email: "lome@example.com" });
  await api.db
    .update(accounts)
    .set({ userMetadata: { language: "fr" } })
    .where(eq(accounts.id, lome));
  await createMember(api, { email: "nairobi@example.com", profile: { preferredLanguage: "sw" } });
  const { id } = await publish(api, admin, { notifyMembers: true });
  await work();
  const mails = new Map(api.delivered.map((mail) => [mail.to, mail]));
  const french = {
    subject: `Nouvelle opportunité : ${OPPORTUNITY_FORM.title}`,
    text: expect.stringMatching(
      new RegExp(
        `Voir l’opportunité[\\s\\S]*http://localhost:3000/fr/opportunities/${id}[\\s\\S]*http://localhost:3000/fr/email-pref`,
      ),
    ),
    html: expect.stringMatching(/<html lang="fr"[\s\S]*Bonjour/),
  };
  const english = {
    subject: `New opportunity: ${OPPORTUNITY_FORM.title}`,
    text: expect.stringContaining(`http://localhost:3000/opportunities/${id}`),
    html: expect.stringContaining('<html lang="en"'),
  };
  expect(mails.get("dakar@example.com")).toMatchObject(french);
  expect(mails.get("lome@example.com")).toMatchObject(french);
  expect(mails.get("kenya@example.com")).toMatchObject(english);
  expect(mails.get("nairobi@example.com")).toMatchObject(english);
});

test("no alert is sent without notification or for a draft", async () => {
  const { admin, api, look, recipients, work } = office();
  await createMember(api);
  const silent = await publish(api, admin);
  const draft = await publish(api, admin, { visibility: false, notifyMembers: true });
  await work();
  expect([await recipients(), (await look(silent.id)).alert, (await look(draft.id)).alert]).toEqual([[], null, null]);
});

test("a draft published later sends one alert, by the form or by the toggle", async () => {
  const { admin, api, recipients, work } = office();
  await createMember(api, { email: "member@example.com" });
  const draft = await publish(api, admin, { visibility: false });
  const saved = await manageConfirmed(api, admin, "PUT", `/api/opportunities/${draft.id}`, {
    ...formOf(draft),
    visibility: true,
    notifyMembers: true,
  });
  await work();
  const toggle = { visibility: true, notifyMembers: true };
  await manageConfirmed(api, admin, "POST", `/api/opportunities/${draft.id}/visibility`, toggle);
  await manageConfirmed(api, admin, "PUT", `/api/opportunities/${draft.id}`, {
    ...formOf(saved.opportunity),
    notifyMembers: true,
  });
  await work();
  expect(await recipients()).toEqual(["member@example.com"]);
  const other = await publish(api, admin, { visibility: false });
  await manageConfirmed(api, admin, "POST", `/api/opportunities/${other.id}/visibility`, toggle);
  await work();
  expect(await recipients()).toHaveLength(2);
});

test("an alert mail has the facts, the link and the unsubscribe headers", async () => {
  const { admin, api, work } = office();
  await createMember(api);
  const { id } = await publish(api, admin, {
    title: "Prize <b>for</b> farms",
    region: "East Africa",
    deadline: "2027-03-01",
    tags: ["women_led", "Own tag"],
    notifyMembers: true,
  });
  await work();
  const [mail] = api.delivered;
  expect(mail?.subject).toBe("New opportunity: Prize <b>for</b> farms");
  const address = `${api.config.siteUrl}/opportunities/${id}`;
  for (const fact of ["Grant", "East Africa", "1 March 2027", "Women-led, Own tag", "feed their town", address]) {
    expect(mail?.text).toContain(fact);
  }
  for (const fact of ["Grant", "East Africa", "1 March 2027", "Women-led, Own tag", "feed their town"]) {
    expect(mail?.html).toContain(fact);
  }
  const preferences = `${api.config.siteUrl}/email-preferences?token=`;
  expect(mail?.text).toContain(preferences);
  expect(mail?.headers).toMatchObject({
    "List-Unsubscribe": expect.stringContaining(`<${api.config.siteUrl}/unsubscribe/`),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Auto-Submitted": "auto-generated",
  });
  expect(mail?.html).not.toContain("<b>for</b>");
});

test("an alert reaches each of 1,203 members once when every job runs twice", async () => {
  const { admin, api, crowd, look, recipients, work } = office();
  await crowd(1203);
  const { id } = await publish(api, admin, { notifyMembers: true });
  await work();
  const reached = await recipients();
  expect([reached.length, new Set(reached).size]).toEqual([1203, 1203]);
  expect((await look(id)).alert).toEqual({ status: "done", recipientCount: 1203, error: null });
});

test("an interrupted alert run is marked as failed and queues nothing, and the next run completes it", async () => {
  const { admin, api, crowd, look, recipients, work } = office();
  await crowd(1203);
  const { id } = await publish(api, admin, { notifyMembers: true });
  await asOwner(
    api.url,
    `create function break_off() returns trigger language plpgsql as $$
    begin if (select count(*) from outbox) >= 900 then raise exception 'no room'; end if; return new; end $$`,
  );
  await asOwner(api.url, `create trigger break_off before insert on outbox for each row execute function break_off()`);
  await expect(sendAlert(api, id)).rejects.toThrow();
  expect((await look(id)).alert).toEqual({
    status: "failed",
    recipientCount: 0,
    error: "Sending stopped because of a problem on our server. It can be started again from the form.",
  });
  expect([await recipients(), await api.db.$count(emailSends)]).toEqual([[], 0]);
  await asOwner(api.url, `drop trigger break_off on outbox`);
  await sendAlert(api, id);
  const reached = await recipients();
  expect([reached.length, new Set(reached).size]).toEqual([1203, 1203]);
  await work();
  expect((await look(id)).alert).toEqual({ status: "done", recipientCount: 1203, error: null });
});

test("an administrator can restart a failed alert from the form", async () => {
  const { admin, api, recipients, work } = office();
  await createMember(api, { email: "member@example.com" });
  const made = await publish(api, admin, { notifyMembers: true });
  await api.db.execute(sql`update opportunity_alerts set status = 'failed', error = 'x'`);
  const again = { ...formOf(made), notifyMembers: true };
  const { opportunity } = await manageConfirmed(api, admin, "PUT", `/api/opportunities/${made.id}`, again);
  expect(opportunity.alert).toEqual({ status: "queued", recipientCount: 0, error: null });
  await work();
  expect(await recipients()).toEqual(["member@example.com"]);
});

test("concurrent alert runs send no duplicates", async () => {
  const { admin, api, crowd, recipients } = office();
  await crowd(1100);
  const { id } = await publish(api, admin, { notifyMembers: true });
  await Promise.all([sendAlert(api, id), sendAlert(api, id), sendAlert(api, id)]);
  const reached = await recipients();
  expect([reached.length, new Set(reached).size]).toEqual([1100, 1100]);
});

test("the sweep finds an alert whose job was never queued", async () => {
  const { admin, api, recipients, work } = office();
  await createMember(api, { email: "member@example.com" });
  const { queue } = api;
  const broken = { ...queue, send: async () => Promise.reject(new Error("the queue is away")) };
  const json = { ...OPPORTUNITY_FORM, visibility: true, notifyMembers: true };
  const { confirmation } = await (
    await api.call("POST", "/api/admin/opportunities/notice", { as: admin, json })
  ).json();
  const form = v.parse(createOpportunityRequest, { ...json, confirmation });
  const { alert } = await createOpportunity({ ...api, queue: broken }, { role: "admin", ...admin }, form);
  expect([alert?.status, queue.waiting]).toEqual(["queued", []]);
  await queue.send("opportunities.sweep", {});
  await queue.run();
  // The queue retries this job.
  expect(new Set(queue.waiting.map(({ name }) => name))).toEqual(new Set([ALERT_JOB]));
  await work();
  expect(await recipients()).toEqual(["member@example.com"]);
});

test("an alert fails and sends nothing when its opportunity is withdrawn", async () => {
  const { admin, api, look, recipients, work } = office();
  await createMember(api);
  const { id } = await publish(api, admin, { notifyMembers: true });
  await manage(api, admin, "POST", `/api/opportunities/${id}/visibility`, { visibility: false });
  await work();
  expect(await recipients()).toEqual([]);
  expect((await look(id)).alert).toMatchObject({
    status: "failed",
    error: "Sending stopped because the opportunity is a draft again.",
  });
});

test("an alert sends nothing when its opportunity is deleted", async () => {
  const { admin, api, recipients, work } = office();
  await createMember(api);
  const { id } = await publish(api, admin, { notifyMembers: true });
  await manage(api, admin, "DELETE", `/api/opportunities/${id}`);
  await work();
  expect(await recipients()).toEqual([]);
});
