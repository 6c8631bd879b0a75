import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { GalleryGroup } from "#shop/catalog/reads/gallery.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { SectionHead } from "#ui/layout/layout.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { fluidPicture } from "../../shared/pictures.ts";
import styles from "./showcase.module.css";

const SIZES = "(min-width: 1024px) 300px, (min-width: 640px) 31vw, 46vw";

/** Photographs of the workshop's products; each links to its product. */
export function Gallery({ groups }: { groups: readonly GalleryGroup[] }) {
  const t = useTranslations("content.showcase");
  const locale = useLocale();
  return groups.map(({ name, path, works }, index) => (
    <section key={path} className={styles.group} aria-labelledby={`works-${index}`}>
      <SectionHead
        title={name}
        titleId={`works-${index}`}
        action={
          <TextLink href={paths.slug(path, locale)}>
            {t("all")}
            <Icon of={ArrowRight} />
          </TextLink>
        }
      />
      <ul className={`list ${styles.grid}`}>
        {works.map((work) => (
          <li key={work.slug}>
            <Anchor className={styles.work} href={paths.slug(work.slug, locale)}>
              <Photo
                {...fluidPicture(work.picture.file, "gallery", SIZES)}
                alt={work.picture.alt}
                ratio="1:1"
                eager={index === 0}
              />
              <span>{work.name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  ));
}
