import { useTranslations } from "use-intl";
import { type Finish, lids, longestCard, ribbons } from "#shop/boxes/rules/finish.ts";
import { ChoiceTile } from "#ui/form/choice-tile/choice-tile.tsx";
import { Field, FieldGroup } from "#ui/form/field/field.tsx";
import { Swatch, Swatches } from "#ui/form/swatch/swatch.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import styles from "./finish-fields.module.css";
import { LID_SIDE, lidPicture } from "./lid-picture.ts";

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
                src={lidPicture({ ...finish, lid })}
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
