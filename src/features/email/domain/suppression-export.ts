import { isSuppression, suppressionLabel } from "./suppression.ts";

export type SuppressionRow = { hash: string; reason: string; createdAt: Date };

/** The list as a file that the import reads again: its reasons are keys, not labels. */
export const SUPPRESSION_COLUMNS: readonly { title: string; cell: (row: SuppressionRow) => string | Date }[] = [
  { title: "Address hash", cell: ({ hash }) => hash },
  { title: "Reason", cell: ({ reason }) => reason },
  { title: "Date", cell: ({ createdAt }) => createdAt },
  { title: "Meaning", cell: ({ reason }) => (isSuppression(reason) ? suppressionLabel(reason) : reason) },
];
