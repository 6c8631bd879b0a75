import { CreditCard, Smartphone } from "lucide-react";
import { useId, useState } from "react";
import { RatingInput } from "#ui/data/rating/rating.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { ChoiceTile } from "#ui/form/choice-tile/choice-tile.tsx";
import { type Day, DayStrip } from "#ui/form/day-strip/day-strip.tsx";
import { FieldGroup, FieldHint } from "#ui/form/field/field.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { Segmented, SegmentedLink, SegmentedOption } from "#ui/form/segmented/segmented.tsx";
import { Stepper } from "#ui/form/stepper/stepper.tsx";
import { Swatch, Swatches } from "#ui/form/swatch/swatch.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { GalleryPart, type GalleryPartProps, inTheme, Line } from "./gallery-part.tsx";
import styles from "./ui-gallery.module.css";

const days: readonly Day[] = [
  { value: "2026-11-21", weekday: "сб", day: "21", month: "лист", label: "субота, 21 листопада" },
  {
    value: "2026-11-22",
    weekday: "нд",
    day: "22",
    month: "лист",
    label: "неділя, 22 листопада",
    disabled: true,
  },
  { value: "2026-11-23", weekday: "пн", day: "23", month: "лист", label: "понеділок, 23 листопада" },
  { value: "2026-11-24", weekday: "вт", day: "24", month: "лист", label: "вівторок, 24 листопада" },
  { value: "2026-12-06", weekday: "нд", day: "6", month: "груд", label: "неділя, 6 грудня" },
];

const stepper = { label: "Кількість", lessLabel: "Менше", moreLabel: "Більше" };

export function GalleryChoices({ theme }: GalleryPartProps) {
  const id = useId();
  const [rating, setRating] = useState(4);
  const [day, setDay] = useState("2026-11-21");
  const [count, setCount] = useState(2);
  return (
    <GalleryPart title={inTheme("Вибір", theme)}>
      <div>
        <Checkbox defaultChecked>Не класти чек</Checkbox>
        <Checkbox note="Подзвонимо з 9:00 до 20:00">Передзвоніть</Checkbox>
        <Checkbox count={12} defaultChecked>
          Молочний
        </Checkbox>
        <Checkbox disabled count={0}>
          Білий
        </Checkbox>
        <Checkbox size="small" defaultChecked>
          Мала позначка
        </Checkbox>
      </div>
      <div>
        <Switch defaultChecked note="Подарунок лишиться сюрпризом">
          Отримує інша людина
        </Switch>
        <Switch>Святкове пакування</Switch>
        <FieldHint>Пояснення під перемикачами</FieldHint>
      </div>
      <RadioCardGroup legend="Спосіб доставки">
        <RadioCard name={`${id}-d`} value="branch" end="95 ₴" note="Завтра, 21 листопада" defaultChecked>
          Відділення
        </RadioCard>
        <RadioCard name={`${id}-d`} value="postomat" end="85 ₴" note="Завтра">
          Поштомат
        </RadioCard>
        <RadioCard name={`${id}-d`} value="courier" note="У цьому місті тимчасово не працює" disabled>
          Кур’єр
        </RadioCard>
      </RadioCardGroup>
      <RadioCardGroup legend="Спосіб оплати" columns={2} error="Оберіть, як заплатите">
        <RadioCard name={`${id}-p`} end={<Icon of={Smartphone} />} note="Одним дотиком">
          Apple Pay
        </RadioCard>
        <RadioCard name={`${id}-p`} end={<Icon of={CreditCard} />} note="Visa, Mastercard">
          Карткою
        </RadioCard>
      </RadioCardGroup>
      <DayStrip
        legend="Коли отримати"
        name={`${id}-day`}
        days={days}
        value={day}
        onValueChange={setDay}
        hint="На Миколая, 6 грудня, відправимо так, щоб чекало у відділенні"
      />
      <Line>
        {(["line", "tint", "solid"] as const).map((look, nth) => (
          <ChoiceTile key={look} look={look} className={styles.tile} type="checkbox" defaultChecked={nth < 2}>
            {look}
          </ChoiceTile>
        ))}
        <ChoiceTile className={styles.tile} type="checkbox" disabled>
          disabled
        </ChoiceTile>
      </Line>
      <Swatches>
        <Swatch colour={null} name={`${id}-ribbon`} defaultChecked>
          Без стрічки
        </Swatch>
        <Swatch colour="gold" name={`${id}-ribbon`}>
          Золота
        </Swatch>
        <Swatch colour="cocoa" name={`${id}-ribbon`} size="small">
          Шоколадна
        </Swatch>
      </Swatches>
      <Line gap={20}>
        <Stepper {...stepper} value={count} onValueChange={setCount} />
        <Stepper {...stepper} value={count} onValueChange={setCount} size="large" />
      </Line>
      <Line gap={20}>
        <Segmented label={inTheme("Розмір коробки", theme)}>
          <SegmentedOption name={`${id}-s`} value="9" defaultChecked>
            9 цукерок
          </SegmentedOption>
          <SegmentedOption name={`${id}-s`} value="16">
            16 цукерок
          </SegmentedOption>
        </Segmented>
        <Segmented label={inTheme("Мова", theme)} size="small">
          <SegmentedLink href="#main" current>
            УКР
          </SegmentedLink>
          <SegmentedLink href="#main">РУС</SegmentedLink>
        </Segmented>
      </Line>
      <RatingInput
        name={`${id}-rating`}
        legend="Ваша оцінка"
        labels={["1 зірка", "2 зірки", "3 зірки", "4 зірки", "5 зірок"]}
        value={rating}
        onValueChange={setRating}
      />
      <FieldGroup legend="Група полів" hint="Пояснення до групи">
        <Checkbox defaultChecked>Лише в наявності</Checkbox>
      </FieldGroup>
    </GalleryPart>
  );
}
