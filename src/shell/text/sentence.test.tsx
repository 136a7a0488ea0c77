import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Sentence } from "./sentence.tsx";

test("parts are placed where the sentence names them", () => {
  const parts = { terms: <b>Terms</b>, privacy: <i>Privacy</i> };
  const written = (text: string) => renderToStaticMarkup(<Sentence text={text} parts={parts} />);
  expect(written("You agree to our {terms} and {privacy}.")).toBe("You agree to our <b>Terms</b> and <i>Privacy</i>.");
  expect(written("{privacy} first, then {terms}")).toBe("<i>Privacy</i> first, then <b>Terms</b>");
});
