/** @param json escaped by the API for a script element */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not script, and the API leaves no "<" in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
