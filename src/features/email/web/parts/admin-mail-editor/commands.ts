import { setBlockType, toggleMark } from "prosemirror-commands";
import type { Attrs, MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, NodeSelection, Selection } from "prosemirror-state";
import type { MailBlock } from "../../../domain/mail-document/document.ts";
import type { WrittenField } from "../../../domain/merge-fields.ts";
import { mailSchema } from "./schema.ts";

const { nodes, marks } = mailSchema;

export const toggleBold = toggleMark(marks.bold);
export const toggleItalic = toggleMark(marks.italic);

export const toggleHeading =
  (level: 1 | 2): Command =>
  (state, dispatch) =>
    isHeading(state, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);

export function isHeading({ selection: { $from } }: EditorState, level: number): boolean {
  return $from.parent.type === nodes.heading && $from.parent.attrs.level === level;
}

export function isMarked(
  { selection: { empty, $from, from, to }, storedMarks, doc }: EditorState,
  mark: MarkType,
): boolean {
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === nodes.bullets || node.type === nodes.numbers) return { node, pos: $from.before(depth) };
  }
  return null;
}

export const listDepth = ({ selection: { $from } }: EditorState): number =>
  Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1)).filter(({ type }) => type === nodes.item).length;

export const isInList = (state: EditorState, type: NodeType) => listAround(state)?.node.type === type;

export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (around === null) return wrapInList(type)(state, dispatch);
    if (around.node.type === type) return liftListItem(nodes.item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.pos, type));
    return true;
  };

type Insertable = "button" | "picture" | "divider";

/** Changes the selected block, else inserts a block behind the block with the cursor and moves the cursor there. */
export const insertBlock =
  (type: Insertable, attrs?: Attrs): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    if (attrs && isChosen(state, type)) {
      dispatch?.(tr.setNodeMarkup(selection.from, undefined, attrs));
      return true;
    }
    const node = nodes[type].create(attrs ?? null);
    const { from, to } = placeForBlock(state);
    tr.replaceWith(from, to, node);
    const end = from + node.nodeSize;
    if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, nodes.paragraph.create());
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(end))).scrollIntoView());
    return true;
  };

function placeForBlock({ selection }: EditorState): { from: number; to: number } {
  const { $from, to } = selection;
  if ($from.depth === 0) return { from: to, to };
  const [from, end] = [$from.before(1), $from.after(1)];
  return $from.depth === 1 && $from.parent.content.size === 0 ? { from, to: end } : { from: end, to: end };
}

type Chosen = { button: { label: string; href: string }; picture: PictureAttrs };
export type PictureAttrs = Extract<MailBlock, { type: "picture" }>["attrs"];

export function chosenBlock<Type extends keyof Chosen>(state: EditorState, type: Type): Chosen[Type] | null {
  return isChosen(state, type) ? ((state.selection as NodeSelection).node.attrs as Chosen[Type]) : null;
}

const isChosen = ({ selection }: EditorState, type: Insertable) =>
  selection instanceof NodeSelection && selection.node.type === nodes[type];

export const insertField =
  (field: WrittenField): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const node = nodes.field.create(field, null, state.storedMarks ?? $from.marks());
    dispatch?.(state.tr.replaceSelectionWith(node, false).scrollIntoView());
    return true;
  };

type LinkHere = { from: number; to: number; text: string; href: string | null };

export function linkHere({ selection: { from, to, $from }, doc }: EditorState): LinkHere {
  const around = $from.marks().find(({ type }) => type === marks.link);
  if (!around) return { from, to, text: doc.textBetween(from, to, " "), href: null };
  const isLinked = (at: number) => around.isInSet($from.parent.maybeChild(at)?.marks ?? []);
  const here = $from.index() - ($from.textOffset === 0 && !isLinked($from.index()) ? 1 : 0);
  let [first, end] = [here, here + 1];
  while (isLinked(first - 1)) first -= 1;
  while (isLinked(end)) end += 1;
  const [start, stop] = [$from.posAtIndex(first), $from.posAtIndex(end)];
  return { from: start, to: stop, text: doc.textBetween(start, stop, " "), href: around.attrs.href };
}

export const setLink =
  ({ from, to, text }: LinkHere, words: string, href: string | null): Command =>
  ({ tr, doc }, dispatch) => {
    const link = href === null ? null : marks.link.create({ href });
    if (words === text && from !== to) {
      tr.removeMark(from, to, marks.link);
      if (link) tr.addMark(from, to, link);
    } else {
      const kept = doc
        .resolve(from)
        .marks()
        .filter(({ type }) => type !== marks.link);
      tr.replaceWith(from, to, mailSchema.text(words, link ? [...kept, link] : kept));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
