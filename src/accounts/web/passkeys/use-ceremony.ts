import { useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { PASSKEY_UNREACHABLE } from "../../domain/passkeys.ts";
import type { Ceremony, MessageOverrides, Shown } from "./ceremony.ts";

type Props = {
  ceremony: Ceremony;
  /** Path of our route that issues the challenge and checks the proof. */
  action: string;
  onDone: (to: string) => void;
  words?: MessageOverrides;
};
type State = { busy: boolean; problem: Shown | null };

const AT_REST: State = { busy: false, problem: null };

/** The WebAuthn code is loaded on the first click. */
export function useCeremony({ ceremony, action, onDone, words }: Props) {
  const [state, setState] = useState(AT_REST);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function run(): Promise<void> {
    setState({ busy: true, problem: null });
    const loaded = await import("./ceremony.ts").catch(() => null);
    const lost = { problem: { text: t(PASSKEY_UNREACHABLE), calm: false } };
    const result = loaded ? await loaded.perform(ceremony, action, words) : lost;
    if (!here.current) return;
    // The button stays busy during the navigation.
    if ("to" in result) onDone(result.to);
    else setState({ busy: false, problem: result.problem });
  }
  return { ...state, run, rest: () => setState(AT_REST) };
}
