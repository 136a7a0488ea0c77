import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createIcon from "./icon.tsx";

const innerOf = (markup: string) => /^<svg[^>]*>(.*)<\/svg>$/s.exec(markup)?.[1];

test.each(["check", "users", "calendar-days"])(
  "lucide-react: our icon %s equals the original drawing, and the build can replace its import",
  async (name) => {
    const file = resolve("node_modules/lucide-react/dist/esm/icons", `${name}.mjs`);
    const { default: Own, __iconData: drawing } = await import(pathToFileURL(file).href);
    expect(innerOf(renderToStaticMarkup(createElement(createIcon(drawing))))).toBe(
      innerOf(renderToStaticMarkup(createElement(Own))),
    );
    // vite.config.ts replaces this line.
    expect(readFileSync(file, "utf8")).toContain("import createLucideIcon from '../createLucideIcon.mjs'");
  },
);
