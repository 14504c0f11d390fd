import { cream, dark, darkGround, light, night, styles as shared } from "./mail-styles.ts";

export const styles = {
  ...shared,
  /** Long words break rather than widen the mail: by the first in programs of today, by the second in older ones. */
  column: "max-width:600px;overflow-wrap:anywhere;word-break:break-word",
  hidden: "display:none;max-height:0;overflow:hidden;mso-hide:all",
  smallLink: `display:inline-block;padding:12px 4px;font-size:14px;line-height:20px;color:${light.accent}`,
  masthead: `border-radius:16px 16px 0 0;background:${night};padding:18px 20px 14px;font-size:26px;line-height:1.2;font-weight:700;letter-spacing:-0.02em;color:${cream}`,
  intro: `background:${light.surface};border:1px solid ${light.line};border-top:0;border-radius:0 0 16px 16px;padding:24px 20px 8px`,
  h1: "margin:0 0 16px;font-size:22px;line-height:1.25;letter-spacing:-0.01em",
  h2: "margin:0;font-size:22px;line-height:1.25;letter-spacing:-0.01em",
  leadTitle: "margin:0;font-size:26px;line-height:1.2;letter-spacing:-0.02em",
  /** Hidden overflow keeps its lines from running on below the picture beside it. */
  title: "margin:0;font-size:18px;line-height:1.3;overflow:hidden",
  titleLink: `color:${light.ink};text-decoration:none`,
  facts: `margin:6px 0 0;overflow:hidden;font-size:14px;line-height:1.5;font-weight:700;color:${light.accent}`,
  leadExcerpt: `margin:10px 0 0;font-size:17px;line-height:1.6;color:${light.ink}`,
  excerpt: `margin:6px 0 0;font-size:15px;line-height:1.5;color:${light.muted}`,
  divided: `border-top:1px solid ${light.line}`,
  /** Where a picture is blocked, its alternative text has the look of a caption. */
  picture: `display:block;width:100%;height:auto;background:${light.raised};color:${light.muted};font-size:14px;line-height:1.4`,
  leadFrame: `border-radius:15px 15px 0 0;background:${light.raised}`,
  leadPicture: "border-radius:15px 15px 0 0",
  sidePicture: "border-radius:10px",
  foot: `border-radius:0 0 16px 16px;background:${night};padding:12px 20px 20px;color:${cream}`,
  footLink: `display:inline-block;padding:12px 0;font-size:16px;line-height:20px;color:${cream}`,
  footText: `margin:8px 0 0;font-size:14px;line-height:1.6;color:${cream}`,
  site: `margin:8px 0 0;font-size:16px;line-height:20px;font-weight:700;color:${cream}`,
};

export const darkRules = `${darkGround}
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark.muted} !important; }
  .accent { color: ${dark.accent} !important; }
  .divided { border-color: ${dark.line} !important; }
  .frame { background: ${dark.raised} !important; color: ${dark.muted} !important; }`;

/** Without them a narrow mail has the same order, with less room for its words. */
export const narrowRules = `@media (max-width: 480px) {
  .outer { padding-left: 8px !important; padding-right: 8px !important; }
  .inner { padding-left: 16px !important; padding-right: 16px !important; }
  .side { width: 88px !important; }
}
`;
