/** Runs in the page: loads the app's scripts once the page is loaded, or at the reader's first action. */
const starter = `(()=>{let o=!1;const f=()=>{if(o)return;o=!0;const a=document.getElementById("app-start"),n=e=>document.createElement(e);for(const h of a.dataset.files.split(" ")){const l=n("link");l.rel="modulepreload";l.href=h;document.head.append(l)}const s=n("script");s.type="module";s.text=a.text;document.head.append(s)};for(const e of["pointerdown","keydown"])addEventListener(e,f,{once:!0});addEventListener("load",()=>setTimeout(f))})()`;

/**
 * Takes the app's scripts out of the way of what is read: on a slow connection they would share it with the style sheet
 * and the first picture. The page works without them, and they begin when it is loaded.
 */
export function scriptsLast(html: string, nonce: string): string {
  const start = ' type="module" async="">';
  // Pages in low-data mode have no scripts.
  if (!html.includes(start)) return html;
  const files: string[] = [];
  const page = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_link, href: string) => {
    files.push(href);
    return "";
  });
  const later = ` type="text/plain" id="app-start" data-files="${files.join(" ")}">`;
  const end = page.lastIndexOf("</body>");
  return `${page.slice(0, end).replace(start, () => later)}<script nonce="${nonce}">${starter}</script>${page.slice(end)}`;
}
