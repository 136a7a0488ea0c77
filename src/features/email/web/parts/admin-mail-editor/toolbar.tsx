import {
  Bold,
  Heading1,
  Heading2,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  MousePointerClick,
  Redo2,
  Undo2,
} from "lucide-react";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { EditorState } from "prosemirror-state";
import { type ComponentType, type KeyboardEvent, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import {
  chosenBlock,
  insertBlock,
  insertField,
  isHeading,
  isInList,
  isMarked,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
} from "./commands.ts";
import { MergeMenu } from "./merge-menu.tsx";
import { mailSchema } from "./schema.ts";
import type { Writing } from "./use-writing.ts";

type Opens = "link" | "button" | "picture";
type Props = { writing: Writing; onOpen: (what: Opens) => void };
type Tool = {
  label: string;
  Icon: ComponentType<{ className?: string }>;
  pressed?: boolean;
  disabled?: boolean;
  worded?: boolean;
  press: () => void;
};

const { nodes, marks } = mailSchema;
const LOOK =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2.5 text-sm font-medium text-muted hover:bg-accent-soft hover:text-accent";

function toolsOf(state: EditorState, { run }: Writing, onOpen: Props["onOpen"]): Tool[] {
  return [
    { label: t("Bold"), Icon: Bold, pressed: isMarked(state, marks.bold), press: () => run(toggleBold) },
    { label: t("Italic"), Icon: Italic, pressed: isMarked(state, marks.italic), press: () => run(toggleItalic) },
    { label: t("Heading"), Icon: Heading1, pressed: isHeading(state, 1), press: () => run(toggleHeading(1)) },
    { label: t("Small heading"), Icon: Heading2, pressed: isHeading(state, 2), press: () => run(toggleHeading(2)) },
    {
      label: t("List"),
      Icon: List,
      pressed: isInList(state, nodes.bullets),
      press: () => run(toggleList(nodes.bullets)),
    },
    {
      label: t("Numbered list"),
      Icon: ListOrdered,
      pressed: isInList(state, nodes.numbers),
      press: () => run(toggleList(nodes.numbers)),
    },
    { label: t("Undo"), Icon: Undo2, disabled: undoDepth(state) === 0, press: () => run(undo) },
    { label: t("Redo"), Icon: Redo2, disabled: redoDepth(state) === 0, press: () => run(redo) },
    { label: t("Link"), Icon: Link2, worded: true, pressed: isMarked(state, marks.link), press: () => onOpen("link") },
    {
      label: t("Button"),
      Icon: MousePointerClick,
      worded: true,
      pressed: chosenBlock(state, "button") !== null,
      press: () => onOpen("button"),
    },
    {
      label: t("Picture"),
      Icon: Image,
      worded: true,
      pressed: chosenBlock(state, "picture") !== null,
      press: () => onOpen("picture"),
    },
    { label: t("Divider"), Icon: Minus, worded: true, press: () => run(insertBlock("divider")) },
  ];
}

/** The toolbar is one tab stop; arrow keys move between its tools (roving tabindex). */
export function Toolbar({ writing, onOpen }: Props) {
  const [current, setCurrent] = useState(0);
  const tools = toolsOf(writing.state, writing, onOpen);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tool]")];
    const at = all.indexOf(event.target as HTMLElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const steps: Record<string, number> = {
      ArrowRight: isRtl ? at - 1 : at + 1,
      ArrowLeft: isRtl ? at + 1 : at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = steps[event.key];
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    const to = (next + all.length) % all.length;
    setCurrent(to);
    all[to]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={t("Formatting")}
      onKeyDown={move}
      className="flex flex-wrap gap-0.5 rounded-t-lg border-b border-line bg-sunken p-1.5"
    >
      {tools.map(({ label, Icon, pressed, disabled, worded, press }, at) => (
        <button
          key={label}
          type="button"
          data-tool=""
          tabIndex={at === current ? 0 : -1}
          aria-label={label}
          title={label}
          aria-pressed={pressed}
          aria-disabled={disabled || undefined}
          // Keeps the text selection when a tool is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(at)}
          onClick={() => !disabled && press()}
          className={cx(
            LOOK,
            "aria-pressed:bg-accent aria-pressed:text-on-accent aria-disabled:opacity-45 aria-disabled:hover:bg-transparent",
          )}
        >
          <Icon className="size-5" />
          {worded && <span className="max-sm:hidden">{label}</span>}
        </button>
      ))}
      <MergeMenu
        className={cx(LOOK, "text-accent")}
        tool={{ tabIndex: current === tools.length ? 0 : -1 }}
        onChoose={(key) => writing.run(insertField({ key, fallback: "" }))}
      />
    </div>
  );
}
