import { afterAll, expect, test } from "vitest";
import { createTestApi, type TestApi, testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { createEthereumWallet, createSolanaWallet, signedGrant, walletText } from "#test/wallets.ts";

const BOTH = { ethereum: true, solana: true };
const api = testApi({ wallets: BOTH });
const made: TestApi[] = [];
afterAll(() => Promise.all(made.map((each) => each.close())));

async function apiWith(overrides: Parameters<typeof createTestApi>[0]): Promise<TestApi> {
  const own = await createTestApi(overrides);
  made.push(own);
  return own;
}

const grant = (body: unknown, to = api()) => auth(to, "POST", "/token?grant_type=web3", body);

test("a wallet is linked to the signed-in account, signs in to it, and is unlinked", async () => {
  const member = await createMember(api());
  const wallet = createSolanaWallet();
  const link = () =>
    auth(api(), "POST", "/user/identities/web3", signedGrant(wallet, walletText(wallet, api().clock())), member);
  const linked = await link();
  expect(linked.body.id).toBe(member.id);
  expect([...linked.body.app_metadata.providers].sort()).toEqual(["email", "web3"]);
  expect((await link()).body.code).toBe("identity_already_exists");
  const opened = await grant(signedGrant(wallet, walletText(wallet, api().clock())));
  expect(opened.body.user).toMatchObject({ id: member.id, email: member.email });
  const identity = linked.body.identities.find(({ provider }: { provider: string }) => provider === "web3");
  expect((await auth(api(), "DELETE", `/user/identities/${identity.identity_id}`, undefined, member)).status).toBe(200);
  const other = await grant(signedGrant(wallet, walletText(wallet, api().clock())));
  expect(other.body.user.id).not.toBe(member.id);
});

test("a wallet is not linked when it is taken, without a bearer token, or when linking is off", async () => {
  const wallet = createEthereumWallet();
  const body = () => signedGrant(wallet, walletText(wallet, api().clock()));
  await grant(body());
  const member = await createMember(api());
  const path = "/user/identities/web3";
  expect((await auth(api(), "POST", path, body(), member)).body.code).toBe("identity_already_exists");
  expect((await auth(api(), "POST", path, body())).status).toBe(401);
  const closed = await apiWith({ wallets: BOTH, manualLinking: false });
  const answer = await auth(closed, "POST", path, body(), await createMember(closed));
  expect(answer.body.code).toBe("manual_linking_disabled");
});
