import { Thermometer } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { MeterCard } from "#ui/data/meter/meter.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton/skeleton.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { ErrorSummary } from "#ui/form/error-summary/error-summary.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Tile } from "#ui/picture/tiles/tiles.tsx";
import { GalleryPart, type GalleryPartProps, inTheme, Line } from "./gallery-part.tsx";
import styles from "./ui-gallery.module.css";

function FormWithErrors({ theme }: GalleryPartProps) {
  const [attempt, setAttempt] = useState(0);
  const id = `sender-${theme}`;
  const error = attempt > 0 ? "Напишіть, від кого подарунок" : undefined;
  return (
    <form
      noValidate
      className={styles.column}
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <ErrorSummary
        title="Перевірте одне поле"
        attempt={attempt}
        errors={error ? [{ fieldId: id, text: error }] : []}
      />
      <Field label="Від кого" id={id} error={error}>
        <TextInput name="sender" />
      </Field>
      <Button type="submit" variant="outline">
        Надіслати з помилкою
      </Button>
    </form>
  );
}

function Toasts() {
  const say = useToast();
  return (
    <Line>
      <Button
        size="medium"
        variant="neutral"
        onClick={() =>
          say({ text: "Додали «Щиру дяку» в кошик", action: { label: "До кошика", href: "#main" } })
        }
      >
        Показати сповіщення
      </Button>
      <Button
        size="medium"
        variant="neutral"
        onClick={() => say({ tone: "problem", text: "Немає зв’язку. Спробуємо ще раз.", stays: 0 })}
      >
        Показати проблему
      </Button>
    </Line>
  );
}

export function GalleryMessages({ theme }: GalleryPartProps) {
  return (
    <GalleryPart title={inTheme("Повідомлення", theme)}>
      <div className={styles.column}>
        <Notice title="Відправимо в понеділок">У неділю склад не працює.</Notice>
        <Notice tone="success" title="Адресу збережено" />
        <Notice tone="warning" icon={Thermometer} title="У Чернівцях спека">
          Додамо холодоагент безкоштовно.
        </Notice>
        <Notice tone="danger" title="Банк відхилив оплату">
          Гроші не списано. Спробуйте іншу картку або Apple Pay.
        </Notice>
        <Notice tone="neutral" title="Ключ до замовлення">
          <a href="#main">Посилання</a> працює без входу.
        </Notice>
        <MeterCard label="До безкоштовної доставки" value={1434} max={1500}>
          Ще <b>66 ₴</b> — і доставка безкоштовна
        </MeterCard>
        <MeterCard label="До безкоштовної доставки, досягнуто" value={1500} max={1500}>
          <b>Доставка безкоштовна</b> — ви зекономили 95 ₴
        </MeterCard>
      </div>
      <FormWithErrors theme={theme} />
      <Toasts />
      <div className={styles.half}>
        <Skeleton ratio="1" radius="var(--r-l)" />
        <Skeleton height={18} width="80%" />
      </div>
      <EmptyState
        title="Кошик порожній"
        as="h3"
        art={<Tile letter="Д" className={styles.art} />}
        actions={<ButtonLink href="#main">До каталогу</ButtonLink>}
      >
        У коробці лишилася одна цукерка. Почніть із наборів, які дарують найчастіше.
      </EmptyState>
    </GalleryPart>
  );
}
