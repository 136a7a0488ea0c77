const BLOCKS = "p, div, ul, ol, h1, h2, h3, h4, h5, h6, table, hr, img, a[data-button]";

/** Replaces a layout table by its content, and each row of a data table by one line of text. */
export function flattenTables(body: HTMLElement): void {
  // Nested tables first.
  for (const table of [...body.querySelectorAll("table")].reverse()) {
    const rows = [...table.querySelectorAll("tr")];
    const others = [...table.children].filter((child) => child.localName === "caption");
    table.replaceWith(...others.map(asParagraph), ...rows.flatMap(linesOf));
  }
}

function linesOf(row: Element): Node[] {
  const cells = [...row.children].filter((cell) => cell.textContent?.trim() || cell.querySelector("img, hr"));
  for (const cell of cells) openSingle(cell);
  const isData = cells.length > 1 && cells.every((cell) => !cell.querySelector(BLOCKS));
  if (!isData)
    return cells.flatMap((cell) => (cell.querySelector(BLOCKS) ? [...cell.childNodes] : [asParagraph(cell)]));
  const line = row.ownerDocument.createElement("p");
  cells.forEach((cell, at) => {
    if (at > 0) line.append(" · ");
    line.append(...cell.childNodes);
  });
  return [line];
}

function openSingle(cell: Element): void {
  const [only, more] = cell.children;
  const isAlone = !more && [...cell.childNodes].every((node) => node === only || !node.textContent?.trim());
  if (only?.matches("p, div") && isAlone && !only.querySelector(BLOCKS)) only.replaceWith(...only.childNodes);
}

function asParagraph(element: Element): Element {
  const paragraph = element.ownerDocument.createElement("p");
  paragraph.append(...element.childNodes);
  return paragraph;
}
