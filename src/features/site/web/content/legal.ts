export type LegalSection = {
  /** The anchor that the table of contents leads to. */
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
};

export type LegalText = {
  /** "July 08, 2025" (A§2). */
  updated: string;
  lead: string;
  sections: LegalSection[];
};
