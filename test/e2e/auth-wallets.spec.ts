import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WALLET_UNREACHABLE } from "#accounts/domain/wallets.ts";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { DESKTOP, expectAccessible, expectFits, openPage, testBrowser } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { scriptsWith } from "../support/scripts-with.ts";
import { signInAs } from "../support/sign-in.ts";
import { createEthereumWallet, createSolanaWallet, type TestWallet } from "../support/wallets.ts";
import { BASIC_SETUP, linkTo, newEmail, settledPerson } from "./auth-visit.ts";

const visit = testBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ AUTH_WEB3_ETHEREUM: "true", AUTH_WEB3_SOLANA: "true" });
});
afterAll(() => product?.stop());

type Mood = "signs" | "declines" | "is silent";

/** Stubs of wallet extensions: EIP-6963 for Ethereum, window.solana; keys stay in the test. */
async function install(page: Page, wallet: TestWallet, mood: Mood = "signs"): Promise<void> {
  await page.exposeFunction("signForTest", (text: string) => wallet.sign(text));
  const given = { chain: wallet.chain, address: wallet.address, mood };
  await page.addInitScript(injectWallet, given);
}

/** Runs in the page. */
function injectWallet({ chain, address, mood }: { chain: string; address: string; mood: Mood }) {
  const { signForTest } = window as never as { signForTest: (text: string) => Promise<string> };
  const ask = (text: string): Promise<string> => {
    if (mood === "is silent") return new Promise(() => {});
    return mood === "signs" ? signForTest(text) : Promise.reject(Object.assign(new Error("no"), { code: 4001 }));
  };
  const request = async ({ method, params = [] }: { method: string; params?: string[] }) => {
    if (method === "eth_requestAccounts") return [address];
    if (method === "eth_chainId") return "0x1";
    const pairs = params[0]?.slice(2).match(/../g) ?? [];
    return ask(new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))));
  };
  const detail = Object.freeze({
    info: { uuid: "1", name: "Baobab Wallet", rdns: "example.baobab" },
    provider: { request },
  });
  const announce = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  const signMessage = async (bytes: Uint8Array) => {
    const signature = await ask(new TextDecoder().decode(bytes));
    const letters = atob(signature.replaceAll("-", "+").replaceAll("_", "/"));
    return { signature: Uint8Array.from(letters, (letter) => letter.charCodeAt(0)) };
  };
  if (chain === "ethereum") window.addEventListener("eip6963:requestProvider", announce);
  else
    Object.assign(window, { solana: { publicKey: { toBase58: () => address }, connect: async () => {}, signMessage } });
}

async function openDialog(page: Page, path = "/auth"): Promise<void> {
  await openPage(page, path);
  await page.getByRole("button", { name: "Use a wallet" }).click();
  await page.getByRole("dialog").waitFor();
}

const choose = (page: Page, name: RegExp) => page.getByRole("dialog").getByRole("button", { name }).click();

test("an Ethereum wallet opens an account by keyboard, which works without an email address", {
  tags: "gate",
}, async () => {
  const { page, context } = await visit("/robots.txt", { site: product.url });
  await install(page, createEthereumWallet());
  await openPage(page, "/auth");
  const way = page.getByRole("button", { name: "Use a wallet" });
  await way.focus();
  await page.keyboard.press("Enter");
  const wallet = page.getByRole("dialog").getByRole("button", { name: "Baobab Wallet" });
  await wallet.waitFor();
  await wallet.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/welcome/);
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith("isa_a") || name.startsWith("isa_r"));
  expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
    [true, "Lax"],
    [true, "Lax"],
  ]);

  await page.evaluate(setUpProfile, BASIC_SETUP);
  for (const path of ["/dashboard", "/edit-profile", "/opportunities", "/community", "/email-preferences"]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text()).toContain("<h1");
  }
  await addAddress(page, newEmail("wallet"));
});

async function setUpProfile(setup: object) {
  const { id } = await (await fetch("/api/session")).json();
  for (const [step, body] of Object.entries({ "welcome-seen": {}, "basic-setup": setup })) {
    const call = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`/api/profiles/${id}/${step}`, call);
    if (!answer.ok) throw new Error(`${step} failed: ${await answer.text()}`);
  }
}

async function addAddress(page: Page, email: string): Promise<void> {
  await page.goto("/edit-profile?tab=password");
  await page.getByText("A password needs an email address to go with it.").waitFor();
  await page.getByText("You have no email address yet.").waitFor();
  await page.getByRole("link", { name: "Add Email" }).click();
  await page.getByLabel(/^New email address/).fill(email);
  await page.getByRole("button", { name: "Add Email" }).click();
  await page.getByText("Please check your email and open the link to confirm your address.").waitFor();
  await page.goto(await linkTo(email, /./, product.url));
  await expect.poll(async () => (await (await page.request.get("/api/session")).json()).email).toBe(email);
  await page.goto("/edit-profile?tab=password");
  await page.getByText(email).waitFor();
  await page.getByRole("link", { name: "Set Password" }).waitFor();
}

test("a Solana wallet returns to the requested page and signs in to the same account again", async () => {
  const { page, context } = await visit("/robots.txt", { site: product.url, viewport: DESKTOP });
  await install(page, createSolanaWallet());
  const ids: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    await context.clearCookies();
    await openDialog(page, "/auth?next=%2Fopportunities");
    await choose(page, /Solana wallet/);
    await page.waitForURL(/\/opportunities/);
    ids.push((await (await context.request.get("/api/session")).json()).id);
  }
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids[1]).toBe(ids[0]);
});

test("a member links a wallet, unless it belongs to another account", async () => {
  const wallet = createSolanaWallet();
  for (const said of ["linked", "taken"]) {
    const { page } = await visit("/robots.txt", { site: product.url });
    await install(page, wallet);
    const { email, password } = await settledPerson(product.url);
    await signInAs(page, email, password);
    await openPage(page, "/account/security/linked-accounts");
    await page.getByRole("button", { name: "Add a wallet" }).click();
    await choose(page, /Solana wallet/);
    if (said === "taken") await page.getByText("This wallet already belongs to an account.").waitFor();
    else await page.getByText(`Solana ${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`).waitFor();
    await expectFits(page);
  }
});

test("the wallet dialog explains a missing wallet, a refused signature, and a network failure", async () => {
  const { page } = await visit("/robots.txt", { site: product.url });
  await openDialog(page);
  await page.getByText("No wallet found in this browser").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);

  await install(page, createEthereumWallet(), "declines");
  await openDialog(page);
  await choose(page, /Baobab Wallet/);
  await page.getByText("You did not sign, so nothing has happened.").waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await page.route("**/auth/v1/web3/nonce", (route) => route.abort());
  await choose(page, /Baobab Wallet/);
  await page.getByText("We could not reach our server.").waitFor();
});

test("the dialog reports a wallet that does not respond, and a wallet signature works once", async () => {
  const { page } = await visit("/robots.txt", { site: product.url });
  await install(page, createEthereumWallet(), "is silent");
  await page.clock.install();
  await openDialog(page);
  await page.clock.runFor(500);
  await choose(page, /Baobab Wallet/);
  await page.getByText("Now open your wallet and agree to sign.").waitFor();
  await page.clock.runFor(13_000);
  await page.getByText("Still waiting for your wallet.").waitFor();

  const other = await visit("/robots.txt", { site: product.url });
  await install(other.page, createSolanaWallet());
  const replay = async () => {
    const sent = other.page.waitForRequest(/\/auth\/wallet/);
    await openDialog(other.page);
    await choose(other.page, /Solana wallet/);
    return (await sent).postData() ?? "";
  };
  const body = await replay();
  await other.page.waitForURL(/\/welcome/);
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: product.url };
  const again = await fetch(`${product.url}/auth/wallet`, { method: "POST", body, headers });
  expect(await again.json()).toEqual({ problem: "refused" });
  expect(again.headers.getSetCookie()).toEqual([]);
  const foreign = { ...headers, origin: "https://evil.example" };
  const crossSite = await fetch(`${product.url}/auth/wallet`, { method: "POST", body, headers: foreign });
  expect(crossSite.status).toBe(403);
});

test("other sign-in methods work when the wallet script fails to load", async () => {
  const { page } = await visit("/robots.txt", { site: product.url });
  await page.route(scriptsWith(WALLET_UNREACHABLE), (route) => route.abort());
  await page.goto("/auth");
  await page.getByText(NETWORK_PROBLEM).waitFor();
  await page.locator("#sign-in-email").fill("amina@isa.example");
  await page.locator("#sign-in-password").fill(CAST_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
});
