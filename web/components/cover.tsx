import type { Picture as PictureData } from "#contract/common.ts";
import { Picture } from "./picture.tsx";

type Props = {
  url: string | null;
  picture: PictureData | null;
  sizes: string;
  isLead?: boolean;
  className?: string;
};

/** A 16:9 cover; where a picture is missing, an imigongo pattern stands in. It decorates: the title says it all. */
export function Cover({ url, picture, sizes, isLead, className = "" }: Props) {
  return (
    <div className={`aspect-video overflow-hidden bg-earth ${className}`}>
      {url && picture ? (
        <Picture
          url={url}
          picture={picture}
          alt=""
          sizes={sizes}
          isLead={isLead}
          className="size-full object-cover transition-transform duration-300 group-hover:scale-103 motion-reduce:transition-none"
        />
      ) : (
        <div className="imigongo-diamonds size-full" />
      )}
    </div>
  );
}
