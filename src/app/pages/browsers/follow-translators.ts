/** Replacements of removed nodes: translators swap text nodes for `<font>`, but React keeps references to them. */
const standIns = new WeakMap<Node, Node>();

const { removeChild, insertBefore } = Node.prototype;

/** Must run before hydration. */
export function followTranslators(): void {
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === "characterData") putBack(change.target);
      else for (const gone of change.removedNodes) remember(gone, change, observer);
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const place = placeOf(child);
    if (place && this.contains(place)) place.parentNode?.removeChild(place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    if (before === null || before.parentNode === this) return insertBefore.call(this, added, before) as T;
    const place = placeOf(before);
    return insertBefore.call(this, added, place?.parentNode === this ? place : null) as T;
  };
}

const isStandIn = (node: Node | null | undefined): node is Node => node?.nodeName === "FONT";

function remember(gone: Node, change: MutationRecord, observer: MutationObserver): void {
  if (gone.isConnected || !(gone.nodeType === Node.TEXT_NODE || isStandIn(gone))) return;
  const { previousSibling, nextSibling, target } = change;
  const between = previousSibling ? previousSibling.nextSibling : target.firstChild;
  const standIn = [...change.addedNodes, previousSibling, nextSibling, between].find(isStandIn);
  if (!standIn) return;
  standIns.set(gone, standIn);
  // React still updates the removed node, so its text is observed.
  observer.observe(gone, { characterData: true });
}

/** Puts a text that React changed back; the translator then translates it. */
function putBack(text: Node): void {
  if (text.isConnected) return;
  const place = placeOf(text);
  place?.parentNode?.replaceChild(text, place);
}

function placeOf(node: Node): Node | undefined {
  let place: Node | undefined = node;
  while (place && !place.isConnected) place = standIns.get(place);
  return place;
}
