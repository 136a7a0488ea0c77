import { OPPORTUNITY_MAX_LENGTHS } from "../../domain/fields.ts";

const MOST_CHARACTERS = OPPORTUNITY_MAX_LENGTHS.fullDescription;
const MOST_LINES = 1200;
const DEEPEST = 12;
const MOST_CONTAINERS = 2500;
const MOST_MARKS_SQUARED = 400_000;
const MOST_CELLS = 10_000;

const CONTAINER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
const MARK = /[*_~[\]<`!]/g;
const BLANK_LINE = /\n[ \t]*(?=\n)/;

/** The Markdown parser's time grows with the lines, the nesting, and the square of the marks in a paragraph. */
export function isIntricate(markdown: string): boolean {
  if (markdown.length > MOST_CHARACTERS) return true;
  const lines = markdown.split(/\r\n|\r|\n/);
  if (lines.length > MOST_LINES || areNested(lines.map(depthOf))) return true;
  const blocks = lines.join("\n").split(BLANK_LINE);
  return (
    sum(blocks.map(marksOf).map((marks) => marks ** 2)) > MOST_MARKS_SQUARED || sum(blocks.map(cellsOf)) > MOST_CELLS
  );
}

function areNested(depths: number[]): boolean {
  return Math.max(...depths) > DEEPEST || sum(depths) > MOST_CONTAINERS;
}

function depthOf(line: string): number {
  CONTAINER.lastIndex = 0;
  let depth = 0;
  while (CONTAINER.test(line)) depth++;
  return depth;
}

function marksOf(block: string): number {
  return countOf(block, MARK);
}

/** The parser pads each row of a table to the widest row. */
function cellsOf(block: string): number {
  const rows = block.split("\n");
  return rows.length * Math.max(...rows.map((row) => countOf(row, /\|/g)));
}

function countOf(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}

function sum(numbers: number[]): number {
  return numbers.reduce((before, number) => before + number, 0);
}
