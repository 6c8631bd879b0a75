import { Button } from "#ui/buttons/button/button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { KeyValues } from "#ui/data/key-values/key-values.tsx";
import { Timeline, TimelineItem } from "#ui/data/timeline/timeline.tsx";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { Track, type TrackStep } from "#ui/data/track/track.tsx";
import { Accordion, AccordionItem } from "#ui/layout/accordion/accordion.tsx";
import { AddCard, Card, CardGrid } from "#ui/layout/card/card.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { Prose } from "#ui/text/prose/prose.tsx";
import { GalleryPart, type GalleryPartProps, inTheme } from "./gallery-part.tsx";
import photo from "./sample-photo.webp?url";
import styles from "./ui-gallery.module.css";

const steps: readonly TrackStep[] = [
  { name: "Прийнято", time: "14:12", state: "done" },
  { name: "Зібрано", time: "16:20", state: "done" },
  { name: "У дорозі", time: "19:05", state: "now" },
  { name: "У відділенні", time: "чекаємо 21.11", state: "next" },
  { name: "Отримано", state: "next" },
];

const picture = { src: photo, width: 400, height: 400 };

export function GalleryContent({ theme }: GalleryPartProps) {
  return (
    <GalleryPart title={inTheme("Вміст", theme)}>
      <div className={styles.photos}>
        <Photo {...picture} alt="Чорний шоколад, 70 %" />
        <Photo {...picture} alt="Чорний шоколад у форматі 4:5" ratio="4:5" />
      </div>
      <Accordion>
        <AccordionItem title="Склад і алергени" open>
          <p>Какао-маса, цукор, какао-масло, вершки 33 %, пюре вишні (12 %).</p>
        </AccordionItem>
        <AccordionItem title="Зберігання">
          <p>При +16…+20 °C, до шести місяців.</p>
        </AccordionItem>
      </Accordion>
      <Track label={inTheme("Стан замовлення", theme)} steps={steps} />
      <div style={{ maxInlineSize: 340 }}>
        <Track label={inTheme("Стан замовлення, вузько", theme)} steps={steps} />
      </div>
      <Timeline>
        <TimelineItem tone="brand" time="14:26">
          Марта взяла в пакування
        </TimelineItem>
        <TimelineItem tone="warning" time="14:13">
          Коментар клієнтки: «Будь ласка, не дзвоніть Олені»
        </TimelineItem>
        <TimelineItem tone="success" time="14:12">
          Оплата 1 478 ₴
        </TimelineItem>
        <TimelineItem time="14:12">Замовлення створено на сайті</TimelineItem>
      </Timeline>
      <CardGrid>
        <Card
          title="Дім"
          mark={<Badge tone="brand">За замовчуванням</Badge>}
          chosen
          actions={
            <Button variant="ghost" size="medium">
              Змінити
            </Button>
          }
        >
          <p>Київ, відділення «Нової пошти» № 1, вул. Хрещатик, 22</p>
        </Card>
        <AddCard>Додати адресу</AddCard>
      </CardGrid>
      <Totals>
        <TotalsRow name="Товари, 2" sum="1 434 ₴" />
        <TotalsRow name="Промокод МИКОЛАЙ" sum="−96 ₴" kind="save" />
        <TotalsRow name="Доставка, Київ" sum="95 ₴" />
        <TotalsRow name="Разом" sum="1 478 ₴" kind="total" />
      </Totals>
      <KeyValues
        items={[
          { key: "who", name: "Отримувач", value: "Олег Ковальчук" },
          { key: "phone", name: "Телефон", value: <a href="tel:+380671112233">+380 67 111 22 33</a> },
        ]}
      />
      <Prose>
        <h3>Як ми пакуємо</h3>
        <p>
          Кожна коробка їде <strong>в термопакеті</strong>, якщо надворі понад 24 °C.{" "}
          <a href="#main">Докладніше</a>.
        </p>
        <ul>
          <li>Без чека й ціни всередині</li>
          <li>Листівку підписуємо від руки</li>
        </ul>
      </Prose>
    </GalleryPart>
  );
}
