import { Fragment, type ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";

type Props = {
  text: string;
  parts: Record<string, ReactNode>;
};

const MARK = "\u0000";

/** A sentence with elements inside, translated as a whole, because word order differs by language. */
export function Sentence({ text, parts }: Props) {
  const marked = Object.keys(parts).map((name) => [name, MARK + name + MARK]);
  const pieces = t(text, Object.fromEntries(marked)).split(MARK);
  return pieces.map((piece, index) => (index % 2 === 1 ? <Fragment key={piece}>{parts[piece]}</Fragment> : piece));
}
