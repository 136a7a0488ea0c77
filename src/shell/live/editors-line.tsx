import { Suspense } from "react";
import { lazyPart } from "../page/lazy-part.tsx";
import type { EditorNamesProps } from "./editor-names.tsx";

/** Nobody misses it where it does not come. */
const EditorNames = lazyPart(
  async () => (await import("./editor-names.tsx")).EditorNames,
  () => null,
);

/** Who else writes the same thing. Only a hint: whoever saves second is shown what the first has saved. */
export function EditorsLine(props: EditorNamesProps) {
  return (
    <Suspense>
      <EditorNames {...props} />
    </Suspense>
  );
}
