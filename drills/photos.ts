import { randomUUID } from "node:crypto";
import { pngImage } from "../test/support/images.ts";
import { sleep } from "./wait.ts";

const PAUSE_MS = 100;

type Session = { access_token: string; user: { id: string } };

export async function startPhotoTraffic(url: string) {
  const image = new Blob([new Uint8Array(await pngImage())], { type: "image/png" });
  const shown: { path: string; token: string }[] = [];
  let sent = 0;
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      await upload().catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  })();

  async function upload(): Promise<void> {
    const credentials = { email: `photo-${randomUUID()}@example.com`, password: `Password-${randomUUID()}` };
    const headers = { "content-type": "application/json" };
    const joined = await fetch(`${url}/auth/v1/signup`, { method: "POST", headers, body: JSON.stringify(credentials) });
    const { access_token: token, user } = (await joined.json()) as Session;
    const body = new FormData();
    body.set("file", image, "me.png");
    sent += 1;
    const answer = await fetch(`${url}/api/profiles/${user.id}/photo`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    if (!answer.ok) return void (await answer.arrayBuffer());
    const { data } = (await answer.json()) as { data: { url: string } };
    shown.push({ path: new URL(data.url, url).pathname, token });
  }

  return {
    async finish(): Promise<{ lost: number; note: string }> {
      isOver = true;
      await running;
      let lost = 0;
      for (const { path, token } of shown) {
        const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
        if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0) lost += 1;
      }
      return { lost, note: `photos: ${sent} sent, ${shown.length} acknowledged, ${lost} of them not served` };
    },
  };
}
