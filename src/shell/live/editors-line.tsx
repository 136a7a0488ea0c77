import { Suspense } from "react";
import { lazyPart } from "../page/lazy-part.tsx";
import type { EditorNamesProps } from "./editor-names.tsx";

const EditorNames = lazyPart(
  async () => (await import("./editor-names.tsx")).EditorNames,
  () => null,
);

/** Only a hint: the form itself shows an earlier save to the person who saves second. */
export function EditorsLine(props: EditorNamesProps) {
  return (
    <Suspense>
      <EditorNames {...props} />
    </Suspense>
  );
}
