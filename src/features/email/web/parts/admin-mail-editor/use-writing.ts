import { baseKeymap } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import { isEnter } from "#shell/forms/enter-key.ts";
import { DOCUMENT_LIMITS, type MailDocument } from "../../../domain/mail-document/document.ts";
import { settle } from "../../../domain/mail-document/settle.ts";
import { findAddresses } from "../../../domain/mail-links.ts";
import { listDepth, toggleBold, toggleItalic, toggleList } from "./commands.ts";
import { pasting } from "./paste/pasting.ts";
import { documentOf, mailSchema, nodeOf } from "./schema.ts";

const { nodes, marks } = mailSchema;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

const indent: Command = (state, dispatch) =>
  listDepth(state) < DOCUMENT_LIMITS.listDepth && sinkListItem(nodes.item)(state, dispatch);

/** Tab indents only in lists; elsewhere it leaves the editor. */
const mailKeys = keymap({
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

/** A space or Enter turns a URL into a link; "- " and "1. " start lists. Must come before the key bindings. */
const asTyped = new Plugin({
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

/** Keeps a paragraph at the end to type in; `settle` removes it when it is empty. */
const roomToWrite = new Plugin({
  appendTransaction: (_transactions, _before, { doc, tr }) =>
    doc.lastChild?.type === nodes.paragraph ? null : tr.insert(doc.content.size, nodes.paragraph.create()),
});

type Options = {
  document: MailDocument;
  onChange: (document: MailDocument) => void;
  onPicture: (file: File) => void;
  onLeftOut: (pictures: number) => void;
  /** Called for Enter on a selected button or picture. */
  onOpen: (type: "button" | "picture") => void;
};

export type Writing = { state: EditorState; run: (command: Command) => void };

const LOOK =
  "max-h-[65dvh] min-h-72 overflow-y-auto rounded-b-lg px-4 py-5 sm:px-7 whitespace-pre-wrap wrap-anywhere outline-none " +
  "[&_.ProseMirror-separator]:inline! [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-offset-2 [&_.ProseMirror-selectednode]:outline-focus";

export function useWriting(options: Options, attributes: Record<string, string>) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const known = useRef(options.document);
  const [state, setState] = useState(() => stateOf(options.document, latest));
  const attributesNow = useRef(attributes);
  attributesNow.current = attributes;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for as long as the element is there
  useEffect(() => {
    const editor = new EditorView(place.current, {
      state,
      attributes: () => ({
        class: LOOK,
        role: "textbox",
        "aria-multiline": "true",
        dir: "auto",
        ...attributesNow.current,
      }),
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        known.current = settle(documentOf(next.doc));
        latest.current.onChange(known.current);
      },
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  // Shows a change from outside the editor: a chosen template, or another editor's version.
  useEffect(() => {
    if (JSON.stringify(options.document) === JSON.stringify(known.current)) return;
    known.current = options.document;
    const next = stateOf(options.document, latest);
    view.current?.updateState(next);
    setState(next);
  }, [options.document]);

  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  return { place, state, run };
}

type Latest = { readonly current: Options };

function stateOf(document: MailDocument, latest: Latest): EditorState {
  return EditorState.create({
    doc: nodeOf(document),
    plugins: [
      openOnEnter(latest),
      asTyped,
      mailKeys,
      keymap(baseKeymap),
      history(),
      roomToWrite,
      pasting({
        onPicture: (file) => latest.current.onPicture(file),
        onLeftOut: (pictures) => latest.current.onLeftOut(pictures),
      }),
    ],
  });
}

const openOnEnter = (latest: Latest) =>
  keymap({
    Enter({ selection }) {
      const name = "node" in selection ? (selection.node as { type: { name: string } }).type.name : "";
      if (name !== "button" && name !== "picture") return false;
      latest.current.onOpen(name);
      return true;
    },
  });
