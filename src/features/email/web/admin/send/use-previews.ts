import { useEffect, useState } from "react";
import type { Called } from "#shell/admin/call-api.ts";
import type { SendPreviewAnswer } from "../../../contract/email-sends.ts";
import { PREVIEWS_MAX } from "../../../domain/audience.ts";
import { kindOf, listMembers, previewSend } from "./calls.ts";
import type { Composition } from "./composition.ts";

export type Previews = { answer: SendPreviewAnswer | null; failed: boolean; retry: () => void };

/** The mail as its first recipients would get it, made once the dialog opens. */
export function usePreviews(userId: string, composition: Composition): Previews {
  const [answer, setAnswer] = useState<SendPreviewAnswer | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another preview
  useEffect(() => {
    let overtaken = false;
    setFailed(false);
    void make(userId, composition).then((result) => {
      if (overtaken) return;
      setFailed(result.kind !== "ok");
      if (result.kind === "ok") setAnswer(result.data);
    });
    return () => {
      overtaken = true;
    };
  }, [userId, composition, attempt]);
  return { answer, failed, retry: () => setAttempt((number) => number + 1) };
}

async function make(userId: string, composition: Composition): Promise<Called<SendPreviewAnswer>> {
  const readers = await firstReaders(userId, composition);
  if (readers.kind !== "ok") return readers;
  const { subject, htmlContent, textContent } = composition;
  const body = { ...kindOf(composition), subject, htmlContent, textContent, recipients: readers.data };
  return previewSend(userId, body);
}

async function firstReaders(userId: string, composition: Composition): Promise<Called<string[]>> {
  const { target, recipients, filters } = composition;
  if (target === "list") return { kind: "ok", data: recipients.slice(0, PREVIEWS_MAX) };
  const result = await listMembers(userId, { ...kindOf(composition), filters, limit: PREVIEWS_MAX });
  if (result.kind !== "ok") return result;
  return { kind: "ok", data: result.data.members.map(({ email }) => email) };
}
