import { useId, useState } from "react";
import { Chip, ChipLink, ChipOption, Chips } from "#ui/buttons/chip/chip.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Price } from "#ui/data/price/price.tsx";
import { Rating, Stars } from "#ui/data/rating/rating.tsx";
import { Status } from "#ui/data/status/status.tsx";
import { AppliedFilters } from "#ui/list/applied-filters/applied-filters.tsx";
import { Avatar, tintOf } from "#ui/picture/avatar/avatar.tsx";
import { Kbd } from "#ui/text/kbd/kbd.tsx";
import { GalleryPart, type GalleryPartProps, inTheme, Line } from "./gallery-part.tsx";

const text = { nowLabel: "Ціна зі знижкою", oldLabel: "Стара ціна" };

function Toggle() {
  const [pressed, setPressed] = useState(true);
  return (
    <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
      Усі
    </Chip>
  );
}

export function GalleryMarks({ theme }: GalleryPartProps) {
  const group = useId();
  return (
    <GalleryPart title={inTheme("Позначки, чипси, ціни", theme)}>
      <Line gap={8}>
        <Badge>Звичайна</Badge>
        <Badge tone="sale">−15 %</Badge>
        <Badge tone="new">Новинка</Badge>
        <Badge tone="hit">Хіт</Badge>
        <Badge tone="mute">Немає в наявності</Badge>
        <Badge tone="brand">За замовчуванням</Badge>
        <Badge tone="success">Оплачено</Badge>
        <Badge tone="warning">Чекає</Badge>
        <Badge tone="danger">Помилка</Badge>
        <Badge tone="info" size="small">
          Нове
        </Badge>
      </Line>
      <Line gap={8}>
        <Status tone="new">Нове</Status>
        <Status tone="paid">Оплачено</Status>
        <Status tone="packing">Пакується</Status>
        <Status tone="shipped">У дорозі</Status>
        <Status tone="done">Отримано</Status>
        <Status tone="cancel">Скасовано</Status>
        <Status tone="problem">Потрібна увага</Status>
      </Line>
      <Chips wrap>
        <Toggle />
        <ChipLink href="#main" current count={24}>
          Мамі
        </ChipLink>
        <ChipLink href="#main">Подякувати</ChipLink>
        <ChipOption name={`${group}-a`} value="1" defaultChecked>
          Без цукру
        </ChipOption>
        <ChipOption type="radio" name={`${group}-b`} value="1" size="s">
          Київ
        </ChipOption>
        <ChipOption type="radio" name={`${group}-b`} value="2" size="s" defaultChecked>
          Львів
        </ChipOption>
      </Chips>
      <AppliedFilters
        label={inTheme("Застосовані фільтри", theme)}
        removeLabel="Прибрати фільтр"
        filters={[
          { key: "occasion", name: "День святого Миколая", href: "#main" },
          { key: "price", name: "150–1 250 ₴", href: "#main" },
        ]}
        clear={{ label: "Скинути все", href: "#main" }}
      />
      <Line gap={26}>
        <Price now="1 250 ₴" />
        <Price now="544 ₴" old="640 ₴" {...text} />
        <Price now="890 ₴" old="1 050 ₴" size="l" {...text} />
        <Price now="890 ₴" old="1 050 ₴" size="xl" {...text} />
        <Price now="890 ₴" old="1 050 ₴" stacked="end" {...text} />
        <Price now="340 ₴" muted />
        <Rating value="4,9" count={128} label="Оцінка" />
        <Stars value={4} label="Оцінка 4 з 5" />
      </Line>
      <Line>
        <Avatar initials="СГ" size="l" tint={tintOf("Соломія Гриценко")} />
        <Avatar initials="ОМ" tint="pistachio" />
        <Avatar initials="ІК" tint="caramel" />
        <Avatar initials="ДҐ" tint="currant" />
        <Avatar initials="МГ" tint="salt" size="s" />
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> рухатися, <Kbd>Enter</Kbd> відкрити
        </span>
      </Line>
    </GalleryPart>
  );
}
