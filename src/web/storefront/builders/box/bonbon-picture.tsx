import type { Bonbon } from "#shop/boxes/output.ts";
import { pictureSet } from "../../../shared/pictures/pictures.ts";

interface BonbonPictureProps {
  bonbon: Pick<Bonbon, "picture">;
  className?: string;
  eager?: boolean;
}

/**
 * A bonbon on a transparent background. The same file in the list and in the tray, so that it is loaded when
 * it drops in.
 */
export function BonbonPicture({ bonbon, className, eager }: BonbonPictureProps) {
  if (!bonbon.picture) return <span className={className} />;
  const { src, width, height } = pictureSet(bonbon.picture, "preview");
  return (
    <img
      className={className}
      src={src}
      width={width}
      height={height}
      alt=""
      draggable={false}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
