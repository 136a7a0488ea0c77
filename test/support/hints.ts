import { expect, onTestFinished } from "vitest";
import type { Hint } from "#kernel/hints.ts";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import type { LiveSite } from "./live.ts";

export type OpenedStream = { status: number; headers: Headers; hints: Hint[]; isOver: () => boolean; leave(): void };

/** Member's stream by cookie; null opens a guest's. */
export async function openStream(
  { url }: Pick<LiveSite, "url">,
  as: { token: string } | null,
  { editing, headers = {} }: { editing?: string; headers?: Record<string, string> } = {},
): Promise<OpenedStream> {
  const address = new URL("/api/live", url);
  if (editing !== undefined) address.searchParams.set("editing", editing);
  const leaving = new AbortController();
  const cookie: Record<string, string> = as ? { cookie: `${ACCESS_COOKIE}=${as.token}` } : {};
  const answer = await fetch(address, { headers: { ...cookie, ...headers }, signal: leaving.signal });
  const opened = { hints: [] as Hint[], isOver: false };
  void hear(answer, opened.hints).finally(() => {
    opened.isOver = true;
  });
  const leave = () => leaving.abort();
  onTestFinished(leave);
  const { status } = answer;
  return { status, headers: answer.headers, hints: opened.hints, isOver: () => opened.isOver, leave };
}

async function hear({ body }: Response, hints: Hint[]): Promise<void> {
  let text = "";
  try {
    for await (const chunk of (body ?? new Response("").body)?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + chunk).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) if (event.startsWith("data: ")) hints.push(JSON.parse(event.slice(6)));
    }
  } catch {
    // Its reader left, or the process ended.
  }
}

export const expectHint = (stream: OpenedStream, hint: Partial<Hint>): Promise<void> =>
  expect.poll(() => stream.hints).toContainEqual(expect.objectContaining(hint));
