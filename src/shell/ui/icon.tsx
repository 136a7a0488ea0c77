import type { SVGProps } from "react";

/** As the icons of lucide-react are kept: elements with their attributes, and a React key. */
type Drawing = { node: [tag: string, attributes: Record<string, string>][] };

/** In the build this takes the place of lucide's own way from a drawing to a component, which takes six times as long. */
export default function createIcon({ node }: Drawing) {
  const drawing = { __html: node.map(([tag, attributes]) => markupOf(tag, attributes)).join("") };
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden={rest["aria-label"] === undefined && rest.role === undefined ? true : undefined}
        {...rest}
        className={className ? `icon ${className}` : "icon"}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made above from the drawing
        dangerouslySetInnerHTML={drawing}
      />
    );
  };
}

function markupOf(tag: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).filter(([name]) => name !== "key");
  return `<${tag}${written.map(([name, value]) => ` ${name}="${value}"`).join("")}></${tag}>`;
}
