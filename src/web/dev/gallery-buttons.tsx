import { ArrowRight, Heart, Plus, ShoppingBag, Trash2 } from "lucide-react";
import { Button, ButtonLink, type ButtonVariant } from "#ui/buttons/button/button.tsx";
import { IconButton, IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { GalleryPart, type GalleryPartProps, inTheme, Line } from "./gallery-part.tsx";
import styles from "./ui-gallery.module.css";

const variants: readonly ButtonVariant[] = [
  "primary",
  "secondary",
  "white",
  "neutral",
  "ghost",
  "outline",
  "success",
  "disable",
];

export function GalleryButtons({ theme }: GalleryPartProps) {
  return (
    <GalleryPart title={inTheme("Кнопки", theme)}>
      {(["large", "medium", "small"] as const).map((size) => (
        <Line key={size}>
          {variants.map((variant) => (
            <span key={variant} className={variant === "white" ? styles.brand : undefined}>
              <Button variant={variant} size={size}>
                {variant}
              </Button>
            </span>
          ))}
        </Line>
      ))}
      <Line>
        <Button busy>Зберегти</Button>
        <Button variant="outline" busy>
          Отримати код
        </Button>
        <Button disabled>Недоступно</Button>
        <Button variant="disable">Оберіть ще 2 цукерки</Button>
        <Button>
          <Icon of={ShoppingBag} />
          Із піктограмою
        </Button>
        <ButtonLink href="#main" variant="outline">
          Далі
          <Icon of={ArrowRight} />
        </ButtonLink>
        <span className={styles.brand}>
          <ButtonLink href="#main" variant="ghost" on="brand">
            На панелі
          </ButtonLink>
        </span>
      </Line>
      <Button block>На всю ширину</Button>
      <Line>
        <IconButton icon={Heart} label="Додати в обране" variant="outline" aria-pressed={false} />
        <IconButton icon={Heart} label="Прибрати з обраного" variant="outline" aria-pressed />
        <IconButton icon={ShoppingBag} label="У кошик" variant="soft" />
        <IconButton icon={Heart} label="В обране" variant="float" />
        <IconButtonLink icon={ShoppingBag} label="Кошик, 2 товари" count={2} href="#main" />
        <IconButton icon={Plus} label="Більше" variant="outline" size="large" />
        <IconButton icon={Trash2} label="Видалити" size="small" />
        <IconButton icon={Trash2} label="Видалити, недоступно" size="small" disabled />
      </Line>
      <Line>
        <TextLink href="#main">Усі набори</TextLink>
        <TextLink href="#main">
          Дивитися <Icon of={ArrowRight} />
        </TextLink>
        <TextLink href="#main" quiet>
          Тихе посилання
        </TextLink>
        <TextButton>Скинути все</TextButton>
      </Line>
    </GalleryPart>
  );
}
