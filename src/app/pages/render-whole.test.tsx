import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { renderWhole } from "./render-whole.ts";

test("react-dom: a page with a lazy part is rendered whole", async () => {
  const Part = lazy(async () => ({ default: () => <p>the part</p> }));
  const page = (
    <html lang="en">
      <body>
        <Suspense fallback="not yet">
          <Part />
        </Suspense>
      </body>
    </html>
  );
  const first = await renderWhole(page, "");
  expect(first).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>the part<\/p>/);
  expect(first).not.toContain("not yet");
  expect(await renderWhole(page, "")).toBe(first);
});
