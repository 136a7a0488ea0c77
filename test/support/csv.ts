/** Cells of an RFC 4180 text; a byte order mark is dropped. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const content = text.replace(/^\uFEFF/, "");
  for (let at = 0; at < content.length; at += 1) {
    const mark = content[at];
    if (isQuoted && mark === '"' && content[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (mark === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (isQuoted) cell += mark;
    else if (mark === ",") endCell();
    else if (mark === "\r" && content[at + 1] === "\n") {
      endCell();
      rows.push(row);
      row = [];
      at += 1;
    } else cell += mark;
  }
  if (isQuoted || cell !== "" || row.length > 0) throw new Error("the file breaks off within a line");
  return rows;
}
