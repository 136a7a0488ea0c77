/** @param html rendered and sanitised by the API */
export function WrittenHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API, where the text is rendered
  return <div dir="auto" className="written" dangerouslySetInnerHTML={{ __html: html }} />;
}
