import { useEffect, useRef, useState } from "react";
import type { PasskeySentence } from "#domain/auth/passkeys.ts";
import type { Ceremony } from "./ceremony.ts";

/** What our own pages answer, first with the question to sign, then with where to go on. */
export type QuestionAnswer = { challengeId: string; options: object } | { problem: PasskeySentence };
export type ProofAnswer = { to: string } | { problem: PasskeySentence };

type Props = {
  ceremony: Ceremony;
  /** The address of ours that asks and takes the answer. */
  action: string;
  onDone: (to: string) => void;
};
type State = { busy: boolean; problem: PasskeySentence | null };

const PATIENCE_MS = 60_000;

/** From the press of a button to the answer of our page; the code for it is loaded with the press. */
export function useCeremony({ ceremony, action, onDone }: Props) {
  const [state, setState] = useState<State>({ busy: false, problem: null });
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function run(): Promise<void> {
    setState({ busy: true, problem: null });
    const result = await attempt(ceremony, action);
    if (!here.current) return;
    // While the browser goes to the next page the button stays busy.
    if ("to" in result) onDone(result.to);
    else setState({ busy: false, problem: result.problem });
  }
  const rest = () => setState({ busy: false, problem: null });
  return { ...state, run, rest };
}

async function attempt(ceremony: Ceremony, action: string): Promise<ProofAnswer> {
  if (typeof PublicKeyCredential === "undefined") return { problem: "notSupported" };
  const [browser, question] = await Promise.all([
    import("./ceremony.ts").catch(() => null),
    post<QuestionAnswer>(action, { intent: "ask" }),
  ]);
  if (browser === null) return { problem: "offline" };
  if ("problem" in question) return question;
  try {
    const credential = JSON.stringify(await browser.perform(ceremony, question.options));
    return await post<ProofAnswer>(action, { intent: "prove", challengeId: question.challengeId, credential });
  } catch (error) {
    return { problem: browser.problemOf(ceremony, error) };
  }
}

async function post<T>(action: string, fields: Record<string, string>): Promise<T | { problem: PasskeySentence }> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(action, { method: "POST", body: new URLSearchParams(fields), signal }).catch(() => null);
  const content: unknown = await answer?.json().catch(() => null);
  return content ? (content as T) : { problem: "offline" };
}
