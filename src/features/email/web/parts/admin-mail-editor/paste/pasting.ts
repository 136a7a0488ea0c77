import { Slice } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import type { MailDocument } from "../../../../domain/mail-document/document.ts";
import { nodeOf } from "../schema.ts";
import { htmlOfText } from "./plain-text.ts";
import { readHtml } from "./read-html.ts";

type Told = {
  onPicture: (file: File) => void;
  onLeftOut: (pictures: number) => void;
};

/** ProseMirror reads the editor's own content; other content is converted first. */
export function pasting(told: Told): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste(view, event) {
          const insert = (slice: Slice) => view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
          return take(event.clipboardData, told, insert) && stop(event);
        },
        drop(view, event) {
          if (view.dragging) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to;
          const insert = (slice: Slice) => view.dispatch(view.state.tr.replaceRange(at, at, slice));
          return take(event.dataTransfer, told, insert) && stop(event);
        },
      },
    },
  });
}

function take(data: DataTransfer | null, { onPicture, onLeftOut }: Told, insert: (slice: Slice) => void): boolean {
  const html = data?.getData("text/html") ?? "";
  const text = data?.getData("text/plain") ?? "";
  const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
  if (html.includes("data-pm-slice")) return false;
  if (picture && text === "") {
    onPicture(picture);
    return true;
  }
  if (html === "" && text === "") return false;
  const { document, leftOut } = readHtml(html === "" ? htmlOfText(text) : html, "own");
  if (leftOut > 0) onLeftOut(leftOut);
  insert(sliceOf(document));
  return true;
}

/** Prevents ProseMirror from reading the event again. */
function stop(event: Event): true {
  event.preventDefault();
  return true;
}

/** The first and last pasted paragraph join the text around the cursor. */
function sliceOf(document: MailDocument): Slice {
  const { content } = nodeOf(document);
  const opens = (block: typeof content.firstChild) => (block?.type.name === "paragraph" ? 1 : 0);
  return new Slice(content, opens(content.firstChild), opens(content.lastChild));
}
