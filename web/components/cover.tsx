import type { Picture as PictureData } from "#contract/common.ts";
import type { Language } from "#i18n/language.ts";
import { Picture } from "./picture.tsx";

type Props = {
  url: string | null;
  picture: PictureData | null;
  sizes: string;
  /** Without it the picture is decoration: the title is written beside it. */
  alt?: string;
  altLanguage?: Language;
  isLead?: boolean;
  /** The category, which has a pattern of its own where there is no picture. */
  categoryId: number;
  className?: string;
};

/** A 16:9 cover; an imigongo pattern of its category where a picture is missing. */
export function Cover({ url, picture, sizes, alt = "", altLanguage, isLead, categoryId, className = "" }: Props) {
  return (
    <div className={`aspect-video overflow-hidden bg-earth ${className}`}>
      {url && picture ? (
        <Picture
          url={url}
          picture={picture}
          alt={alt}
          altLanguage={altLanguage}
          sizes={sizes}
          isLead={isLead}
          className="size-full object-cover transition-transform duration-300 group-hover:scale-103 motion-reduce:transition-none"
        />
      ) : (
        <div className={`imigongo-${categoryId % 4} size-full`} />
      )}
    </div>
  );
}
