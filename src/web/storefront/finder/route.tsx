// /pidibraty-podarunok: a gift in four questions. The URL holds the answers; every step is a link.
import { Check } from "lucide-react";
import { useMemo, useState } from "react";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { ChipLink, Chips } from "#ui/buttons/chip/chip.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { DayStrip } from "#ui/form/day-strip/day-strip.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Crumbs } from "../../shared/page/crumbs.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { ProductCard, ProductListContext } from "../../shared/product/product-card/product-card.tsx";
import { pageSeo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./finder.module.css";
import { type FinderData, finderData } from "./finder-data.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { shop, locale, keep, visitor, t } = request;
  const { isDated, isPlain, ...data } = await finderData(request);
  // A promise of a day holds now: a cached page would give it after the cut-off.
  if (isDated) await visitor();
  keep("listing", "shell");
  return {
    ...data,
    seo: await pageSeo(shop, locale, {
      title: data.title,
      description: t("finder.meta"),
      path: "/pidibraty-podarunok",
      noIndex: !isPlain,
    }),
  };
}

export { ErrorBoundary, meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export default function FinderPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, answersLabel, given, question, result } = loaderData;
  return (
    <main id="main">
      <Container className={styles.root}>
        <Crumbs items={[{ name: title }]} />
        <h1 className="display-l">{title}</h1>
        {given.length === 0 && <p className={styles.lead}>{lead}</p>}
        {given.length > 0 && (
          <Chips role="group" aria-label={answersLabel} wrap>
            {given.map(({ name, href, label }) => (
              <ChipLink key={href} href={href} aria-label={label} current>
                {name}
              </ChipLink>
            ))}
          </Chips>
        )}
        {question && <Question question={question} />}
        {result && <Result result={result} title={title} />}
      </Container>
    </main>
  );
}

function Question({ question }: { question: NonNullable<FinderData["question"]> }) {
  const { title, place, options, form } = question;
  return (
    <section aria-labelledby="question" className={styles.question}>
      <p className={styles.place}>{place}</p>
      <h2 id="question" className="display-m">
        {title}
      </h2>
      <ul className={`list ${styles.options}`}>
        {options.map(({ name, href }) => (
          <li key={href}>
            <ButtonLink href={href} variant="outline" block>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {form && <DayForm form={form} chosen="" />}
    </section>
  );
}

type Form = NonNullable<NonNullable<FinderData["question"]>["form"]>;

function DayForm({ form, chosen }: { form: Form; chosen: string }) {
  const { action, kept, city, cities, day, show } = form;
  return (
    <form action={action} className={styles.form}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {day && <Days {...day} />}
      <Field label={city}>
        <Select name="city" defaultValue={chosen}>
          {cities.map(({ ref, name }) => (
            <option key={ref} value={ref}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant={day ? "primary" : "neutral"}>
        {show}
      </Button>
    </form>
  );
}

function Days({ label, days }: NonNullable<Form["day"]>) {
  const [chosen, choose] = useState(days[0]?.value ?? "");
  return (
    <div className={styles.days}>
      <DayStrip name="day" legend={label} days={days} value={chosen} onValueChange={choose} />
    </div>
  );
}

function Result({ result, title }: { result: NonNullable<FinderData["result"]>; title: string }) {
  const { picks, late, loosen, loosened, allergies, without, traces, again, all, cities, city } = result;
  const list = useMemo(() => ({ id: "finder", name: title }), [title]);
  return (
    <section aria-labelledby="found" className={styles.result}>
      <h2 id="found" className="display-m">
        {result.title}
      </h2>
      {late && <Notice tone="info">{late}</Notice>}
      {picks.length > 0 ? (
        <ProductListContext value={list}>
          <ul className={`list ${styles.picks}`}>
            {picks.map(({ card, reasons }) => (
              <li key={card.id}>
                <ProductCard card={card} eager />
                <ul className={`list ${styles.reasons}`}>
                  {reasons.map((reason) => (
                    <li key={reason}>
                      <Icon of={Check} />
                      {reason}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </ProductListContext>
      ) : (
        loosened.length > 0 && (
          <div>
            <p>{loosen}</p>
            <div className={styles.actions}>
              {loosened.map(({ name, href }) => (
                <ButtonLink key={href} href={href} variant="outline">
                  {name}
                </ButtonLink>
              ))}
            </div>
          </div>
        )
      )}
      <div>
        <h3 className={styles.label}>{allergies}</h3>
        <Chips role="group" aria-label={allergies} wrap>
          {without.map(({ name, isChosen, href }) => (
            <ChipLink key={name} href={href} current={isChosen}>
              {name}
            </ChipLink>
          ))}
        </Chips>
        {traces && <p className={styles.note}>{traces}</p>}
      </div>
      {cities && <DayForm form={cities} chosen={city} />}
      <div className={styles.actions}>
        <ButtonLink href={again.href} variant="neutral">
          {again.name}
        </ButtonLink>
        <ButtonLink href={all.href} variant="outline">
          {all.name}
        </ButtonLink>
      </div>
    </section>
  );
}
