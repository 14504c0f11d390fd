/** The site's colours, as web/styles/theme.css has them for pages: light, and dark. */
export const light = {
  paper: "#fbf5ea",
  surface: "#fffdf8",
  raised: "#f3e8d5",
  ink: "#1d1512",
  muted: "#665549",
  line: "#e6d9c5",
  accent: "#a3311c",
};

export const dark = {
  paper: "#17110e",
  surface: "#221a16",
  raised: "#2e231d",
  ink: "#f7eddd",
  muted: "#bfae9e",
  line: "#3c2f27",
  accent: "#f2926f",
};

/** The same in both. */
export const night = "#1a1310";
export const cream = "#fbf3e4";

/** Written out on each element: many mail programs drop the head. The head then darkens what can be darkened. */
export const styles = {
  body: `margin:0;padding:0;background:${light.paper};color:${light.ink};font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`,
  card: `background:${light.surface};border:1px solid ${light.line};border-radius:16px`,
  paragraph: "margin:0 0 16px;font-size:16px;line-height:1.6",
  quiet: `margin:0;font-size:14px;line-height:1.6;color:${light.muted}`,
  button: `display:inline-block;padding:12px 24px;border-radius:12px;background:${light.accent};color:#fffaf2;font-size:16px;line-height:20px;font-weight:700;text-decoration:none`,
};

/** What both layouts darken alike. */
export const darkGround = `body, .ground { background: ${dark.paper} !important; color: ${dark.ink} !important; }
  .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }`;
