import { Container, Section } from "#ui/layout/layout.tsx";
import { Logo } from "#ui/picture/logo/logo.tsx";
import { ChocolateBar } from "#ui/picture/tiles/tiles.tsx";
import { GalleryPart, type GalleryPartProps, inTheme, Line } from "./gallery-part.tsx";
import styles from "./ui-gallery.module.css";

const roles = [
  "bg",
  "bg-sunken",
  "bg-well",
  "surface-inverse",
  "surface-brand",
  "text",
  "text-muted",
  "text-subtle",
  "line",
  "line-strong",
  "focus",
  "primary",
  "secondary",
  "neutral",
  "disabled",
  "success",
  "success-soft",
  "danger",
  "danger-soft",
  "warning",
  "warning-soft",
  "info-soft",
  "sale",
  "star",
  "tint-ruby",
  "tint-pistachio",
  "tint-caramel",
  "tint-currant",
  "tint-salt",
  "tint-cocoa",
] as const;

export function GalleryFoundations({ theme }: GalleryPartProps) {
  return (
    <GalleryPart title={inTheme("Шкала, кольори, шоколад", theme)}>
      <Line gap={20}>
        <Logo label="Дяка" />
        <span className={styles.brand}>
          <Logo label="Дяка, на темному" tone="light" />
        </span>
      </Line>
      <div>
        <p className="display-xl">Дякую</p>
        <p className="display-l">Ґречний подарунок</p>
        <p className="display-m">Об’їзд і їжа, 1 250 ₴</p>
        <p className="display-s">Кам’янець-Подільський</p>
        <p className="display-xs">Карпатський фундук</p>
        <p style={{ fontSize: "var(--text-lg)" }}>
          Вступний текст, 18. Замовте до 15:00 — відправимо сьогодні.
        </p>
        <p>Основний текст, 16. Об’єм, єдність, ґедзь, щастя; объём, ёлка, съёмка.</p>
        <p className="sm muted">Допоміжний, 14. Доставка до відділення від 95 ₴.</p>
        <p className="xs subtle">Примітка, 12. Арт. 10482</p>
      </div>
      <div>
        <Section sunken tight>
          <Container narrow>
            <p>
              Смуга <code>Section sunken</code> з вузьким <code>Container</code>.
            </p>
          </Container>
        </Section>
      </div>
      <div className={styles.swatches}>
        {roles.map((role) => (
          <div key={role}>
            <i style={{ background: `var(--${role})` }} />
            <code>{role}</code>
          </div>
        ))}
      </div>
      <Line gap={22}>
        <ChocolateBar text="Дякую" label="Шоколадний напис «Дякую»" unit="min(64px, 15vw)" />
        <ChocolateBar text="Щиро" label="Шоколадний напис «Щиро»" cocoa="dark" unit={56} />
        <ChocolateBar
          text={"мамо\nі тату"}
          label="Шоколадний напис «Мамо і тату»"
          cocoa={["ruby", "white", "caramel", "ruby", "milk", "dark", "white", "ruby", "caramel"]}
          unit={44}
        />
      </Line>
    </GalleryPart>
  );
}
