import { useLowData } from "#web/document/low-data.ts";

/**
 * An avatar, or the default figure where there is none. Without alternative text, because the name is written next to
 * it.
 */
export function Avatar({ url, name, size = 44 }: { url: string | null; name: string; size?: number }) {
  const isLowData = useLowData();
  if (url && !isLowData) {
    return (
      <img
        src={url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className="shrink-0 self-start rounded-full bg-line"
      />
    );
  }
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className="flex shrink-0 items-center self-start justify-center rounded-full bg-earth font-bold font-display text-cream text-lg"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
