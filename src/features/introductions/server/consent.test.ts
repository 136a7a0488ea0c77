import { beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { type ContactWorld, expectConsent, type Member, membersLeft, playContactRuns } from "#test/contact-world.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import type { IntroductionAnswer } from "../contract/introductions.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

const read = (path: string, as: TestAccount | undefined) => api().call("GET", `/api${path}`, { as });

async function readAll(reader: Member | undefined, { members, ids }: ContactWorld): Promise<string> {
  const others = members.filter((member) => member !== reader);
  const paths = [
    "/directory",
    ...others.map(({ memberId }) => `/members/${memberId}`),
    ...(reader ? ["/recommendations", "/blocks", "/introductions/counts"] : []),
    ...(reader ? ["received", "sent", "archive"].map((box) => `/introductions?box=${box}`) : []),
    ...(reader ? ids.map((id) => `/introductions/${id}`) : []),
    ...(reader ? others.map(({ memberId }) => `/introductions/asking/${memberId}`) : []),
  ];
  const answers = await Promise.all(paths.map((path) => read(path, reader)));
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}

/** Otherwise hiding everything would pass. */
async function expectAcceptedToBeShown(world: ContactWorld): Promise<number> {
  let shown = 0;
  for (const reader of membersLeft(world)) {
    for (const id of world.ids) {
      const found = await read(`/introductions/${id}`, reader);
      if (found.status !== 200) continue;
      const { introduction }: { introduction: IntroductionAnswer } = await found.json();
      const isAccepted = introduction.state === "accepted" && introduction.other !== null;
      if (isAccepted) expect(introduction.contact).not.toBeNull();
      if (isAccepted) shown += 1;
    }
  }
  return shown;
}

const ANY_ORDER = "contact details stay hidden from readers without consent, for any order of events";

test(ANY_ORDER, async () => {
  let shown = 0;
  await playContactRuns(
    { api: api(), admin, events: { minLength: 10, maxLength: 40 }, rounds: { gate: 3, full: 12 } },
    {
      async afterEach(world) {
        for (const reader of [undefined, ...membersLeft(world)])
          expectConsent(await readAll(reader, world), reader, world);
      },
      async atEnd(world) {
        shown += await expectAcceptedToBeShown(world);
      },
    },
  );
  expect(shown).toBeGreaterThan(0);
});
