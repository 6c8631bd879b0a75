import { SectionHead, SkipLink } from "#ui/layout/layout.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb/breadcrumb.tsx";
import { Pager } from "#ui/navigation/pager/pager.tsx";
import { Pagination } from "#ui/navigation/pagination/pagination.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Views } from "#ui/navigation/views/views.tsx";
import { GalleryPart, type GalleryPartProps, inTheme } from "./gallery-part.tsx";

const text = { previousLabel: "Попередня сторінка", nextLabel: "Наступна сторінка", href: () => "#main" };

export function GalleryNavigation({ theme }: GalleryPartProps) {
  return (
    <GalleryPart title={inTheme("Навігація", theme)}>
      <SkipLink href="#main">{inTheme("До вмісту", theme)}</SkipLink>
      <Breadcrumb
        label={inTheme("Навігаційний ланцюжок", theme)}
        items={[
          { name: "Головна", href: "#main" },
          { name: "Подарунки", href: "#main" },
          { name: "Подарункові набори" },
        ]}
      />
      <SectionHead title="Найчастіше дарують" action={<TextLink href="#main">Усі набори</TextLink>} />
      <Pagination {...text} label={inTheme("Сторінки, перша", theme)} page={1} last={3} />
      <Pagination {...text} label={inTheme("Сторінки, середина", theme)} page={10} last={20} />
      <Views
        label={inTheme("Збережені подання", theme)}
        views={[
          { key: "today", href: "#main", name: "Сьогодні", count: 37, current: true },
          { key: "cutoff", href: "#main", name: "До 15:00", count: 11 },
          { key: "unpaid", href: "#main", name: "Не оплачені", count: 3 },
          { key: "all", href: "#main", name: "Усі", count: "10 494" },
        ]}
      />
      <Pager
        label={inTheme("Сторінки таблиці", theme)}
        text="1–50 з 10 494"
        previousLabel="Попередні"
        nextLabel="Наступні"
        nextHref="#main"
      />
    </GalleryPart>
  );
}
