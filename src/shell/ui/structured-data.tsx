/** Facts for search engines; the text comes from the API, escaped for this place. */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not script, and the API leaves no "<" in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
