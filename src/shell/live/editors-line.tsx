import { Suspense } from "react";
import { lazyPart } from "../page/lazy-part.tsx";
import type { EditorNamesProps } from "./editor-names.tsx";

const EditorNames = lazyPart(
  async () => (await import("./editor-names.tsx")).EditorNames,
  () => null,
);

/** Line that says who else is editing. It prevents nothing: the form shows an earlier save to the second person. */
export function EditorsLine(props: EditorNamesProps) {
  return (
    <Suspense>
      <EditorNames {...props} />
    </Suspense>
  );
}
