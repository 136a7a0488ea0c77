/** HTML that the API has rendered from markdown and sanitised. */
export function WrittenHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API, where the text is rendered
  return <div dir="auto" className="written" dangerouslySetInnerHTML={{ __html: html }} />;
}
