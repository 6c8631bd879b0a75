// /vybir/:secret: the recipient of a gift chooses where it goes. The page knows no price, no contents and no
// phone. Rendered for one visitor and never cached.
import { useState } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { missingFields } from "#shop/address-book/rules/addresses.ts";
import { choiceOf } from "#shop/recipient-choices/reads.server.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Card } from "#ui/layout/card/card.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { paths } from "../../paths.ts";
import { useFormErrors } from "../../shared/account/profile/use-form-errors.ts";
import { api } from "../../shared/api/api.ts";
import { useRemote } from "../../shared/api/use-remote.ts";
import { DayFields } from "../../shared/checkout/order-form/day-fields.tsx";
import { toldMoment } from "../../shared/checkout/order-form/moment.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import {
  emptyPlace,
  orderField,
  type PlaceDraft,
  type PlaceField,
  PlaceFields,
  useMissingText,
} from "../../shared/delivery/delivery-fields/place-fields.tsx";
import { usePlaceText } from "../../shared/order/order-text.ts";
import { ErrorPage } from "../../shared/page/error-page.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import { useMomentText } from "../../shared/text/use-day-text.ts";
import type { Route } from "./+types/route.ts";
import styles from "./recipient-choice.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, t } = pageRequest(args);
  const { secret } = args.params;
  const found = await choiceOf(shop.db, secret, locale);
  if (!found.ok)
    throw new Response(t("choice.gone.title"), { status: found.error.code === "not_found" ? 404 : 410 });
  return {
    secret,
    ...found.value,
    seo: await unlistedSeo(shop, locale, {
      title: t("choice.title"),
      description: t("choice.description"),
      path: `/vybir/${secret}`,
    }),
  };
}

export { meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410) ? (
    <Gone />
  ) : (
    <ErrorPage error={error} />
  );
}

/** There is no such link, or the payer has replaced it. */
function Gone() {
  const t = useTranslations("choice.gone");
  const locale = useLocale();
  return (
    <main id="main">
      <Container className={styles.root}>
        <EmptyState
          as="h1"
          title={t("title")}
          actions={<ButtonLink href={paths.home(locale)}>{t("home")}</ButtonLink>}
        >
          {t("text")}
        </EmptyState>
      </Container>
    </main>
  );
}

export default function RecipientChoicePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("choice");
  const { secret, name, from, isOpen, chosen, mayArrive } = loaderData;
  const placeText = usePlaceText();
  const momentText = useMomentText();
  const [isChanging, setChanging] = useState(false);
  const moment = chosen && mayArrive && momentText(chosen);
  return (
    <main id="main">
      <Container className={styles.root}>
        <h1 className="display-m">{chosen ? t("chosen.title", { name }) : t("heading", { name })}</h1>
        <p>{t(chosen ? "chosen.text" : from ? "from" : "anonymous", { from })}</p>
        {chosen && (
          <Card title={t("chosen.place")}>
            <p>{placeText(chosen)}</p>
            {moment && <p>{t("chosen.arrives", { moment })}</p>}
            {isOpen && !isChanging && (
              <Button variant="outline" onClick={() => setChanging(true)}>
                {t("chosen.change")}
              </Button>
            )}
          </Card>
        )}
        {!isOpen && !chosen && <Notice tone="info">{t("closed")}</Notice>}
        {isOpen && (!chosen || isChanging) && (
          <ChoiceForm secret={secret} onSaved={() => setChanging(false)} />
        )}
      </Container>
    </main>
  );
}

const choiceFields = ["city_ref", "warehouse_ref", "street", "building", "apartment", "date"] as const;

const soonest = { date: "", slot: "" };

/** The days of the chosen way to the chosen city; none before the gift is paid for. */
function useDays(secret: string, { deliveryType: type, city }: PlaceDraft) {
  const ref = city?.ref;
  const asked = useRemote(ref ? `${type} ${ref}` : null, (signal) =>
    api.call("GET /recipient-choices/:secret/days", {
      params: { secret },
      query: { type, ...(ref && { city_ref: ref }) },
      signal,
    }),
  );
  return {
    days: asked.key === `${type} ${ref}` ? (asked.value?.days ?? []) : [],
    retry: asked.retry,
  };
}

function ChoiceForm({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  const t = useTranslations("choice.form");
  const missingText = useMissingText();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<PlaceDraft>(emptyPlace);
  const [moment, setMoment] = useState(soonest);
  const [isBusy, setBusy] = useState(false);
  const told = useFormErrors(choiceFields);
  const { days, retry } = useDays(secret, draft);
  const missing = missingFields(draft);

  function errorOf(field: PlaceField): string | undefined {
    const needed = told.attempt > 0 && missing.find((one) => one === field);
    return needed ? missingText(needed, draft.deliveryType) : told.errors[orderField(field)];
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    told.begin();
    if (missing.length > 0) return told.attemptInVain();
    setBusy(true);
    const isCourier = draft.deliveryType === "courier";
    const answer = await api.call("POST /recipient-choices/:secret", {
      params: { secret },
      body: {
        type: draft.deliveryType,
        city_ref: draft.city?.ref ?? null,
        warehouse_ref: isCourier ? null : (draft.warehouse?.ref ?? null),
        street: isCourier ? draft.street : null,
        building: isCourier ? draft.building : null,
        apartment: isCourier ? draft.apartment : null,
        courier_on_door: isCourier && draft.courierOnDoor,
        ...toldMoment(moment, days),
      },
    });
    setBusy(false);
    if (!answer.ok) {
      // Perhaps other orders took the day.
      retry();
      return told.take(answer.error);
    }
    onSaved();
    await revalidate();
  }

  return (
    <form
      className={styles.form}
      noValidate
      data-needs-scripts=""
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {told.problem && (
        <Notice role="alert" tone="danger">
          {told.problem}
        </Notice>
      )}
      <PlaceFields
        idPrefix="choice"
        draft={draft}
        onChange={(changed, fields) => {
          for (const field of fields) told.forget(orderField(field));
          told.forget("date");
          if (changed.city !== draft.city || changed.deliveryType !== draft.deliveryType) setMoment(soonest);
          setDraft(changed);
        }}
        errorOf={errorOf}
      />
      <DayFields
        id="choice-date"
        names={{ date: "choice-date", slot: "choice-slot" }}
        legend={t("day")}
        days={days}
        {...moment}
        onChange={(chosen) => {
          told.forget("date");
          setMoment(chosen);
        }}
        error={told.errors.date}
      />
      <p className="muted">{t("note")}</p>
      <Button type="submit" size="large" busy={isBusy}>
        {t("save")}
      </Button>
    </form>
  );
}
