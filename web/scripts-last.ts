/** Runs in the page: what makes it an app is fetched once the page is there, or the reader does something. */
const starter = `(()=>{let o=!1;const f=()=>{if(o)return;o=!0;const a=document.getElementById("app-start"),n=e=>document.createElement(e);for(const h of a.dataset.files.split(" ")){const l=n("link");l.rel="modulepreload";l.href=h;document.head.append(l)}const s=n("script");s.type="module";s.text=a.text;document.head.append(s)};for(const e of["pointerdown","keydown"])addEventListener(e,f,{once:!0});addEventListener("load",()=>setTimeout(f))})()`;

/**
 * Takes the app's scripts out of the way of what is read: on a slow line they would share it with the style sheet and
 * the first picture. The page works without them, and they begin when it is loaded.
 */
export function scriptsLast(html: string, nonce: string): string {
  const start = /<script([^>]*) type="module" async="">/;
  // A page for low data has none.
  if (!start.test(html)) return html;
  const files: string[] = [];
  const withoutPreloads = html.replaceAll(
    /<link[^>]* rel="modulepreload" href="([^"]+)"[^>]*>/g,
    (_link, href: string) => {
      files.push(href);
      return "";
    },
  );
  const later = `<script$1 type="text/plain" id="app-start" data-files="${files.join(" ")}">`;
  const page = withoutPreloads.replace(start, later);
  const end = page.lastIndexOf("</body>");
  return `${page.slice(0, end)}<script nonce="${nonce}">${starter}</script>${page.slice(end)}`;
}
