import { useTranslations } from "use-intl";
import { type Finish, lids, longestCard, type Ribbon, ribbons } from "#shop/boxes/rules/finish.ts";
import cherry from "#shop/boxes/trays/lid-cherry.webp";
import gold from "#shop/boxes/trays/lid-gold.webp";
import ivory from "#shop/boxes/trays/lid-ivory.webp";
import plain from "#shop/boxes/trays/lid-plain.webp";
import { ChoiceTile } from "#ui/choice-tile/choice-tile.tsx";
import { Field, FieldGroup } from "#ui/field/field.tsx";
import { Swatch, Swatches } from "#ui/swatch/swatch.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import styles from "./finish-fields.module.css";

const tied: Record<Ribbon, string> = { cherry, gold, ivory };
const LID_SIDE = 480;

interface FinishFieldsProps {
  finish: Finish;
  onFinish: (finish: Finish) => void;
}

export function FinishFields({ finish, onFinish }: FinishFieldsProps) {
  const t = useTranslations("boxBuilder.finish");
  return (
    <section className={styles.root} aria-labelledby="finish">
      <h2 id="finish" className="display-s">
        {t("title")}
      </h2>
      <FieldGroup legend={t("lid")}>
        <div className={styles.lids}>
          {lids.map((lid) => (
            <ChoiceTile
              key={lid}
              className={styles.lid}
              name="lid"
              checked={finish.lid === lid}
              onChange={() => onFinish({ ...finish, lid })}
            >
              <img
                src={lid === "plain" ? plain : tied[finish.ribbon]}
                width={LID_SIDE}
                height={LID_SIDE}
                alt=""
                loading="lazy"
                decoding="async"
              />
              {t(`lid_${lid}`)}
            </ChoiceTile>
          ))}
        </div>
      </FieldGroup>
      {finish.lid === "ribbon" && (
        <FieldGroup legend={t("ribbon")}>
          <Swatches>
            {ribbons.map((ribbon) => (
              <Swatch
                key={ribbon}
                colour={ribbon}
                name="ribbon"
                checked={finish.ribbon === ribbon}
                onChange={() => onFinish({ ...finish, ribbon })}
              >
                {t(`ribbon_${ribbon}`)}
              </Swatch>
            ))}
          </Swatches>
        </FieldGroup>
      )}
      <Field label={t("card")} note={t("cardNote")} hint={t("cardHint")}>
        <Textarea
          face="card"
          limit={longestCard}
          maxLength={longestCard}
          value={finish.card}
          onChange={(event) => onFinish({ ...finish, card: event.currentTarget.value.replace(/\n/g, " ") })}
        />
      </Field>
    </section>
  );
}
