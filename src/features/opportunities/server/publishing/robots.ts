const CLOSED = ["/api/", "/auth", "/dashboard", "/edit-profile", "/welcome", "/basic-profile-setup", "/admin"];

/** RFC 9309: what crawlers leave alone, and where everything else is listed. */
export function robotsText(siteUrl: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`, ""].join("\n");
}
