import type { Picture as PictureData } from "#contract/common.ts";
import { defaultVariant, lowDataVariant, pictureFormats, pictureVariant, pictureWidths } from "#contract/media.ts";
import type { Language } from "#i18n/language.ts";
import { useLowData } from "#web/document/low-data.ts";
import { OnDemand } from "./on-demand.tsx";

type Props = {
  url: string;
  picture: PictureData;
  alt: string;
  altLanguage?: Language | undefined;
  /** How wide it is shown, as in HTML's `sizes`. */
  sizes: string;
  /** The page's first picture: fetched before the others. */
  isLead?: boolean;
  className?: string;
};

/** A stored picture in the format and width that suits the browser, over a tiny preview. */
export function Picture({ url, picture, alt, altLanguage, sizes, isLead = false, className = "" }: Props) {
  const isLowData = useLowData();
  const { width, height, placeholder, focus } = picture;
  const widths = pictureWidths.filter((each, index) => index === 0 || each <= width);
  const sources = (format: string) =>
    widths.map((each) => `${pictureVariant(url, `${each}.${format}`)} ${each}w`).join(", ");
  const [avif, webp, jpeg] = pictureFormats;
  if (isLowData) {
    return (
      <OnDemand what="picture" bytes={picture.bytes} alt={alt} altLanguage={altLanguage} className="size-full">
        <img
          src={pictureVariant(url, lowDataVariant)}
          width={width}
          height={height}
          alt={alt}
          lang={alt === "" ? undefined : altLanguage}
          loading="lazy"
          className={className}
          style={{ objectPosition: focus && `${focus.x}% ${focus.y}%` }}
        />
      </OnDemand>
    );
  }
  return (
    <picture>
      <source type="image/avif" srcSet={sources(avif)} sizes={sizes} />
      <source type="image/webp" srcSet={sources(webp)} sizes={sizes} />
      <img
        src={pictureVariant(url, defaultVariant)}
        srcSet={sources(jpeg)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        lang={alt === "" ? undefined : altLanguage}
        loading={isLead ? "eager" : "lazy"}
        fetchPriority={isLead ? "high" : undefined}
        decoding={isLead ? undefined : "async"}
        className={className}
        style={{
          backgroundImage: `url("${placeholder}")`,
          backgroundSize: "cover",
          objectPosition: focus && `${focus.x}% ${focus.y}%`,
        }}
      />
    </picture>
  );
}
