import { redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import {
  type Command,
  type EditorState,
  NodeSelection,
  Plugin,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { isEnter } from "#shell/forms/enter-key.ts";
import { DOCUMENT_LIMITS } from "../../../domain/mail-document/document.ts";
import { findAddresses } from "../../../domain/mail-links.ts";
import { listDepth, toggleBold, toggleItalic, toggleList } from "./commands.ts";
import { mailSchema } from "./schema.ts";

const { nodes, marks } = mailSchema;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

const indent: Command = (state, dispatch) =>
  listDepth(state) < DOCUMENT_LIMITS.listDepth && sinkListItem(nodes.item)(state, dispatch);

/** Tab indents only in lists; elsewhere it leaves the editor. */
export const mailKeys = keymap({
  "Mod-b": toggleBold,
  "Mod-i": toggleItalic,
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  "Shift-Enter": breakLine,
  "Mod-Enter": breakLine,
  Enter: splitListItem(nodes.item),
  Tab: indent,
  "Shift-Tab": liftListItem(nodes.item),
});

/** Links addresses after a space or Enter; "- " and "1. " start lists. Must come before the key bindings. */
export const asTyped = new Plugin({
  props: {
    handleKeyDown(view, event) {
      const linked = isEnter(event) ? linkedBefore(view.state) : null;
      if (linked) view.dispatch(linked);
      return false;
    },
    handleTextInput(view, from, to, typed) {
      if (isBlockChosen(view.state)) {
        view.dispatch(behind(view.state, typed));
        return true;
      }
      if (typed !== " " || from !== to) return false;
      const list = listBegun(view.state);
      if (list) return list(view.state, view.dispatch);
      const linked = linkedBefore(view.state);
      if (linked) view.dispatch(linked);
      return false;
    },
  },
});

/** Typing must not replace a selected button, picture or divider. */
const isBlockChosen = ({ selection }: EditorState) => selection instanceof NodeSelection && selection.node.isBlock;

function behind({ tr, selection: { to } }: EditorState, text: string): Transaction {
  tr.insert(to, nodes.paragraph.create(null, mailSchema.text(text)));
  return tr.setSelection(TextSelection.create(tr.doc, to + 1 + text.length)).scrollIntoView();
}

function textBefore({ selection: { $from } }: EditorState): string {
  return $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
}

function linkedBefore(state: EditorState): Transaction | null {
  const text = textBefore(state);
  const last = findAddresses(text).at(-1);
  if (!last || !/^[^\s]{0,2}$/.test(text.slice(last.to))) return null;
  const start = state.selection.$from.start();
  const [from, to] = [start + last.from, start + last.to];
  if (state.doc.rangeHasMark(from, to, marks.link)) return null;
  return state.tr.addMark(from, to, marks.link.create({ href: last.link })).removeStoredMark(marks.link);
}

function listBegun(state: EditorState): Command | null {
  const { $from } = state.selection;
  if ($from.parent.type !== nodes.paragraph || $from.node(-1).type === nodes.item) return null;
  const [, bullet, number] = /^(?:([-*])|(1[.)]))$/.exec(textBefore(state)) ?? [];
  if (!bullet && !number) return null;
  return (before, dispatch) => {
    const cleared = before.apply(before.tr.delete($from.start(), $from.pos));
    return toggleList(bullet ? nodes.bullets : nodes.numbers)(cleared, (wrapped) => {
      const tr = before.tr.delete($from.start(), $from.pos);
      for (const step of wrapped.steps) tr.step(step);
      dispatch?.(tr.scrollIntoView());
    });
  };
}

/** Keeps a last paragraph to type in; `settle` removes it if empty. */
export const roomToWrite = new Plugin({
  appendTransaction: (_transactions, _before, { doc, tr }) =>
    doc.lastChild?.type === nodes.paragraph ? null : tr.insert(doc.content.size, nodes.paragraph.create()),
});
