import { useState } from "react";
import { NOT_COPIED } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { toast } from "../ui/toast-store.ts";
import { copyText } from "./copy-text.ts";

const SHOWN_MS = 2_500;

export function useCopy() {
  const [copied, setCopied] = useState(false);
  const copy = async (text: string) => {
    const done = await copyText(text);
    setCopied(done);
    if (done) setTimeout(() => setCopied(false), SHOWN_MS);
    else toast.error(t(NOT_COPIED));
  };
  return { copied, copy: (text: string) => void copy(text) };
}
