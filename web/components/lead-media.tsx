import type { Picture as PictureData } from "#contract/common.ts";
import { defaultVariant, pictureVariant } from "#contract/media.ts";
import type { Language } from "#i18n/language.ts";
import { useLowData } from "#web/document/low-data.ts";
import { Cover } from "./cover.tsx";
import { OnDemand } from "./on-demand.tsx";

type Props = {
  url: string | null;
  picture: PictureData | null;
  /** The description of the picture, and its language. */
  alt: string;
  altLanguage: Language;
  categoryId: number;
  videoUrl: string | null;
  videoBytes: number | null;
  videoLabel: string;
};

/** The video where there is one, with the picture as its poster, else the picture. Nothing plays or loads by itself. */
export function LeadMedia({ url, picture, alt, altLanguage, categoryId, videoUrl, videoBytes, videoLabel }: Props) {
  const isLowData = useLowData();
  if (videoUrl) {
    const poster = url && !isLowData ? pictureVariant(url, defaultVariant.replace("1280", "960")) : undefined;
    const video = (
      // biome-ignore lint/a11y/useMediaCaption: editors upload no captions; the text tells the story
      <video
        controls
        playsInline
        preload="none"
        poster={poster}
        src={videoUrl}
        aria-label={videoLabel}
        className="aspect-video w-full rounded-2xl bg-night"
      />
    );
    if (!isLowData) return video;
    return (
      <OnDemand what="video" bytes={videoBytes ?? undefined} className="aspect-video rounded-2xl bg-night text-cream">
        {video}
      </OnDemand>
    );
  }
  const sizes = "(min-width: 64rem) 45rem, 100vw";
  return (
    <Cover
      url={url}
      picture={picture}
      alt={alt}
      altLanguage={altLanguage}
      sizes={sizes}
      categoryId={categoryId}
      isLead
      className={`rounded-2xl ${url ? "" : "max-h-24"}`}
    />
  );
}
