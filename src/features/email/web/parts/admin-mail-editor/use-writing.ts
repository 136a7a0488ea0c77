import { baseKeymap } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import type { MailDocument } from "../../../domain/mail-document/document.ts";
import { settle } from "../../../domain/mail-document/settle.ts";
import { pasting } from "./paste/pasting.ts";
import { documentOf, nodeOf } from "./schema.ts";
import { asTyped, mailKeys, roomToWrite } from "./typing.ts";

type Options = {
  document: MailDocument;
  onChange: (document: MailDocument) => void;
  onPicture: (file: File) => void;
  onLeftOut: (pictures: number) => void;
  /** Enter on a selected button or picture. */
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

  // External change: a chosen template, or another editor's version.
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
