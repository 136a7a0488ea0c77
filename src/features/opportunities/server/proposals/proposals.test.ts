import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "#platform/db/schema/audit.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { opportunities, opportunityProposals } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { OPPORTUNITY_FORM } from "#test/opportunities.ts";
import type { OwnProposal } from "../../contract/proposals.ts";
import { MOST_A_DAY, MOST_OPEN } from "../../domain/proposals.ts";
import { proposersErased } from "./events.ts";

const api = testApi();
let admin: TestAccount;
let member: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api());
});
beforeEach(async () => {
  member = await createMember(api(), { profile: { fullName: "Amina Diallo", preferredLanguage: "fr" } });
});

let made = 0;
const fields = (given: object = {}) => {
  made += 1;
  return { link: `https://grants.example/${made}`, title: `Call ${made}`, about: "<b>Money</b> for farms.", ...given };
};
const send = (json: object, as = member) => api().call("POST", "/api/opportunity-proposals", { as, json });
async function propose(given: object = {}): Promise<OwnProposal> {
  const answer = await send(fields(given));
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()).proposal;
}
const decide = (id: string, act: string, message = "Please tell us more.") =>
  api().call("POST", `/api/admin/opportunity-proposals/${id}/decision`, { as: admin, json: { act, message } });
const publish = (proposalId: string, more: object = {}) =>
  api().call("POST", "/api/opportunities", {
    as: admin,
    json: { ...OPPORTUNITY_FORM, visibility: true, proposalId, ...more },
  });
const mails = () => api().db.select().from(outbox).where(eq(outbox.accountId, member.id));
const own = async (id: string): Promise<OwnProposal> =>
  (await (await api().call("GET", `/api/opportunity-proposals/${id}`, { as: member })).json()).proposal;

test.each([
  [{ link: "" }, "link"],
  [{ link: "javascript:alert(1)" }, "link"],
  [{ title: " " }, "title"],
  [{ about: "" }, "about"],
  [{ about: "x".repeat(2001) }, "about"],
  [{ deadline: "soon" }, "deadline"],
])("a proposal with %j is refused with a message for the field", async (given, field) => {
  const answer = await send(fields(given));
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).fields)).toEqual([field]);
});

test("a member cannot have more open proposals than the limit, also with concurrent requests", async () => {
  const sent = await Promise.all([...Array(MOST_OPEN + 3)].map(() => send(fields())));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(MOST_OPEN);
  expect(sent.filter(({ status }) => status === 409)).toHaveLength(3);
});

test("a proposal above the daily limit is refused, and accepted the next day", async () => {
  for (let n = 0; n < MOST_A_DAY; n += 1) await decide((await propose()).id, "decline");
  expect((await send(fields())).status).toBe(429);
  await api()
    .db.update(opportunityProposals)
    .set({ createdAt: new Date(api().clock().getTime() - 86_400_001) })
    .where(eq(opportunityProposals.proposerId, member.id));
  expect((await send(fields())).status).toBe(201);
});

test("concurrent questions and replies to a proposal succeed once each, and staff can ask again", async () => {
  const { id } = await propose();
  const asked = await Promise.all([decide(id, "ask"), decide(id, "ask")]);
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: "proposalNews", recipient: member.email });
  expect(mail?.text).toContain(`/fr/opportunities/proposals/${id}`);
  const reply = () =>
    api().call("POST", `/api/opportunity-proposals/${id}/reply`, { as: member, json: { reply: "It is for all." } });
  const replied = await Promise.all([reply(), reply()]);
  expect(replied.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await own(id)).toMatchObject({ state: "open", message: "Please tell us more.", reply: "It is for all." });
  expect((await decide(id, "ask", "And until when?")).status).toBe(200);
  expect(await own(id)).toMatchObject({ state: "asked", message: "And until when?", reply: null });
});

test("exactly one of concurrent decisions on a proposal succeeds, without an extra opportunity", async () => {
  const { id } = await propose();
  const before = await api().db.$count(opportunities);
  const answers = await Promise.all([decide(id, "decline"), publish(id), publish(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { state, opportunity } = await own(id);
  expect((await api().db.$count(opportunities)) - before).toBe(state === "published" ? 1 : 0);
  expect(opportunity === null).toBe(state === "declined");
  expect(await mails()).toHaveLength(1);
  const acts = await api().db.select().from(auditLog).where(eq(auditLog.subjectId, member.id));
  expect(acts.map(({ action }) => action)).toEqual([`proposal.${state}`]);
});

test("a published proposal thanks its member by name when wanted, until the account is erased", async () => {
  const [named, quiet] = [await propose({ wantsThanks: true }), await propose()];
  const [shown, bare] = await Promise.all([publish(named.id), publish(quiet.id, { visibility: false })]);
  const { id } = (await shown.json()).opportunity;
  const listing = async () => (await (await api().call("GET", `/api/opportunities/${id}`, {})).json()).opportunity;
  expect((await listing()).thanksTo).toBe("Amina Diallo");
  expect((await bare.json()).opportunity.thanksTo).toBeNull();
  expect(await own(named.id)).toMatchObject({ state: "published", opportunity: id });
  expect(await own(quiet.id)).toMatchObject({ state: "published", opportunity: null });
  expect((await mails()).map(({ text }) => text.includes(`/fr/opportunities/${id}`))).toEqual([true]);
  await api().db.transaction((tx) => proposersErased(tx, sql`${member.id}::uuid`));
  expect((await listing()).thanksTo).toBeNull();
});

test("staff see publishing warnings for a proposal until it is decided", async () => {
  const title = "Seed money for farms of Kenya";
  const link = "https://bit.ly/farms";
  await api().call("POST", "/api/opportunities", {
    as: admin,
    json: { ...OPPORTUNITY_FORM, title, link, visibility: true },
  });
  const { id } = await propose({ title, link, about: "Write to grants@gmail.com" });
  const keys = async () => {
    const { proposal } = await (
      await api().call("GET", `/api/admin/opportunity-proposals/${id}`, { as: admin })
    ).json();
    return proposal.warnings.map(({ key }: { key: string }) => key).sort();
  };
  expect(await keys()).toEqual(["freeMail", "noDeadline", "sameLink", "shortener"]);
  await decide(id, "decline");
  expect(await keys()).toEqual([]);
});

test.each(["the form", "the switch", "several at once"])(
  "the member gets one mail when the draft of the proposal goes live by %s",
  async (how) => {
    const { id: proposalId } = await propose();
    const made = (await (await publish(proposalId, { visibility: false })).json()).opportunity;
    expect(await mails()).toHaveLength(0);
    const path = `/api/opportunities/${made.id}`;
    const goLive = async (visibility = true) => {
      if (how === "several at once") {
        const json = { act: visibility ? "publish" : "withdraw", ids: [made.id], evenIfPast: true, dryRun: false };
        return api().call("POST", "/api/admin/opportunities/bulk", { as: admin, json });
      }
      if (how === "the switch")
        return api().call("POST", `${path}/visibility`, { as: admin, json: { visibility, notifyMembers: false } });
      const [row] = await api().db.select().from(opportunities).where(eq(opportunities.id, made.id));
      const json = { ...OPPORTUNITY_FORM, visibility, version: row?.version };
      return api().call("PUT", path, { as: admin, json });
    };
    for (const visibility of [true, false, true]) expect((await goLive(visibility)).status).toBe(200);
    expect((await mails()).map(({ text }) => text.includes(`/fr/opportunities/${made.id}`))).toEqual([true]);
  },
);

test("a member who withdraws thanks is removed from the listing and from later listings", async () => {
  const takeBack = (id: string) => api().call("DELETE", `/api/opportunity-proposals/${id}/thanks`, { as: member });
  const [named, later] = [await propose({ wantsThanks: true }), await propose({ wantsThanks: true })];
  const { id, version } = (await (await publish(named.id)).json()).opportunity;
  const listing = async () => (await (await api().call("GET", `/api/opportunities/${id}`, {})).json()).opportunity;
  expect((await listing()).thanksTo).toBe("Amina Diallo");
  for (const one of [named, named, later]) {
    const answer = await takeBack(one.id);
    expect((await answer.json()).proposal).toMatchObject({ id: one.id, wantsThanks: false });
  }
  expect((await listing()).thanksTo).toBeNull();
  const [stored] = await api().db.select().from(opportunities).where(eq(opportunities.id, id));
  expect(stored?.version).toBe(version + 1);
  expect((await (await publish(later.id)).json()).opportunity.thanksTo).toBeNull();
});

test("deleting the account removes the name from the listing", async () => {
  const { id: proposalId } = await propose({ wantsThanks: true });
  const { id } = (await (await publish(proposalId)).json()).opportunity;
  expect((await api().call("DELETE", `/api/profiles/${member.id}`, { as: admin })).status).toBe(200);
  const { opportunity } = await (await api().call("GET", `/api/opportunities/${id}`, {})).json();
  expect(opportunity.thanksTo).toBeNull();
  expect(JSON.stringify(opportunity)).not.toContain("Amina");
});

test("staff see proposals by state, each with its possible actions", async () => {
  const { id } = await propose({ title: "First of all" });
  const list = async (state: string) =>
    (await (await api().call("GET", `/api/admin/opportunity-proposals?state=${state}`, { as: admin })).json())
      .proposals;
  const acts = async () =>
    (await (await api().call("GET", `/api/admin/opportunity-proposals/${id}`, { as: admin })).json()).proposal.acts;
  expect((await list("open"))[0]).toMatchObject({ id, proposer: { id: member.id, name: "Amina Diallo" } });
  expect(await acts()).toEqual(["publish", "ask", "decline"]);
  await decide(id, "ask");
  expect((await list("asked"))[0]).toMatchObject({ id });
  expect(await acts()).toEqual(["publish", "decline"]);
  await decide(id, "decline", "We cannot find it.");
  expect((await list("decided"))[0]).toMatchObject({ id, message: "We cannot find it." });
  expect(await acts()).toEqual([]);
});
