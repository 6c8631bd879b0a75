// The organiser's part of the page: the link, what to decide, and the contributions.
import { Share2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { Day } from "#kit/clock.ts";
import type { GroupGiftJson } from "#shop/group-gifts/output.ts";
import { groupGiftPath } from "#shop/group-gifts/rules/path.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useConfirm } from "../../modals/confirm/question.ts";
import { paths } from "../../paths.ts";
import { useAccountCall } from "../../shared/account/profile/use-account-call.ts";
import { addEachToCart, clearCart } from "../../shared/cart/cart-store.ts";
import { changeDraft } from "../../shared/checkout/checkout-draft.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShareLink } from "../../shared/device/use-share-link.ts";
import { changeBody } from "../../shared/group-gift/group-gift-draft.ts";
import { GroupGiftForm } from "../../shared/group-gift/group-gift-form.tsx";
import { money } from "../../shared/text/amounts.ts";
import styles from "./group-gift.module.css";

type Own = NonNullable<GroupGiftJson["own"]>;

interface OrganiserPanelProps {
  gift: GroupGiftJson;
  own: Own;
  origin: string;
  today: Day;
}

export function OrganiserPanel({ gift, own, origin, today }: OrganiserPanelProps) {
  const t = useTranslations("groupGift");
  const locale = useLocale();
  const { secret, title, note, target, ends_on, organiser, state } = gift;
  const [isEdited, setEdited] = useState(false);
  const share = useShareLink({ copied: t("own.copied"), failed: t("own.copyFailed") });
  const { isBusy, order, renew, giveBack, restBack } = useDecisions(gift, own);
  const { can } = own;
  const url = origin + groupGiftPath(secret, locale);

  if (isEdited)
    return (
      <GroupGiftForm
        first={{ title, note, target: String(target), ends_on, organiser: organiser || title }}
        isNew={false}
        today={today}
        save={(api, draft) =>
          api.call("PUT /group-gifts/:secret", { params: { secret }, body: changeBody(draft) })
        }
        onClose={() => setEdited(false)}
      />
    );

  return (
    <section className={styles.panel} aria-labelledby="group-gift-own">
      <p className={styles.person}>
        <b id="group-gift-own">{t("own.title")}</b>
        <Badge tone={state === "open" ? "brand" : "mute"}>{t(`states.${state}`)}</Badge>
      </p>
      {own.decide_until && (
        <Notice tone="warning">{t("own.decide", { day: dayMonth(own.decide_until, locale) })}</Notice>
      )}
      {own.rest > 0 && <p>{t("own.rest", { sum: money(own.rest) })}</p>}
      {own.order_numbers.length > 0 && <p>{t("own.orders", { numbers: own.order_numbers.join(", ") })}</p>}
      {state === "open" && (
        <div className={styles.link}>
          <Field id="group-gift-link" label={t("own.link")} labelHidden>
            <TextInput size="medium" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <Button size="medium" onClick={() => void share({ title, url })}>
            <Icon of={Share2} />
            {t("own.share")}
          </Button>
        </div>
      )}
      <div className={styles.steps}>
        {can.order && (
          <Button
            size="medium"
            variant={state === "open" ? "outline" : "primary"}
            busy={isBusy}
            onClick={() => void order()}
          >
            {t(state === "ordered" ? "own.again" : "own.order")}
          </Button>
        )}
        {can.change && <TextButton onClick={() => setEdited(true)}>{t("own.change")}</TextButton>}
        {can.change && (
          <TextButton disabled={isBusy} onClick={renew}>
            {t("own.renew")}
          </TextButton>
        )}
        {can.give_back && (
          <TextButton quiet disabled={isBusy} onClick={giveBack}>
            {t(gift.collected > 0 ? "own.giveBack" : "own.close")}
          </TextButton>
        )}
        {can.give_rest_back && (
          <TextButton quiet disabled={isBusy} onClick={restBack}>
            {t("own.restBack")}
          </TextButton>
        )}
      </div>
      <Contributions of={own} />
    </section>
  );
}

function Contributions({ of }: { of: Own }) {
  const t = useTranslations("groupGift");
  if (of.contributions.length === 0) return <p className="muted">{t("page.noContributors")}</p>;
  return (
    <div>
      <h2 className="display-s">{t("own.list")}</h2>
      <ul className={styles.people}>
        {of.contributions.map(({ name, wish, amount, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one wish
          <li key={index}>
            <p className={styles.person}>
              <b>{name || t("page.someone")}</b>
              <span className="num">{money(amount)}</span>
              {state !== "paid" && <Badge tone="mute">{t(`own.${state}`)}</Badge>}
            </p>
            {wish && <p>{wish}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the organiser decides; steps that move money need a confirmation. */
function useDecisions({ secret, collected }: GroupGiftJson, { rest }: Own) {
  const t = useTranslations("groupGift.own");
  const locale = useLocale();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const say = useToast();
  const { isBusy, run } = useAccountCall();
  const params = { secret };
  const cancelLabel = t("keep");

  return {
    isBusy,
    /** Fills the cart, the card's words and the certificate, and goes to the checkout. */
    order: () =>
      run(async (api) => {
        const answer = await api.call("POST /group-gifts/:secret/order", { params });
        if (!answer.ok) return answer;
        const { code, items, words, left } = answer.value;
        if (items.length > 0) {
          clearCart();
          addEachToCart(items);
        }
        changeDraft({ certificate_code: code, ...(words && { gift: { message: words } }) });
        if (left.length > 0) say({ text: t("leftOut", { names: left.join(", ") }) });
        void navigate(items.length > 0 ? paths.checkout(locale) : paths.cart(locale));
        return answer;
      }),
    renew: () =>
      confirm({
        title: t("renewTitle"),
        text: t("renewText"),
        confirmLabel: t("renew"),
        cancelLabel,
        onConfirm: async () => {
          await run(async (api) => {
            const answer = await api.call("POST /group-gifts/:secret/link", { params });
            if (answer.ok) {
              say({ text: t("renewed") });
              await navigate(groupGiftPath(answer.value.secret, locale), { replace: true });
            }
            return answer;
          });
        },
      }),
    giveBack: () =>
      confirm({
        // Without contributions nothing is given back.
        title: t(collected > 0 ? "giveBackTitle" : "closeTitle"),
        text: collected > 0 ? t("giveBackText", { sum: money(collected) }) : t("closeText"),
        confirmLabel: t(collected > 0 ? "giveBackYes" : "closeYes"),
        cancelLabel,
        onConfirm: async () => {
          if (await run((api) => api.call("POST /group-gifts/:secret/give-back", { params })))
            say({ text: t(collected > 0 ? "givenBack" : "closed") });
        },
      }),
    restBack: () =>
      confirm({
        title: t("restBackTitle"),
        text: t("restBackText", { sum: money(rest) }),
        confirmLabel: t("giveBackYes"),
        cancelLabel,
        onConfirm: async () => {
          if (await run((api) => api.call("POST /group-gifts/:secret/give-rest-back", { params })))
            say({ text: t("givenBack") });
        },
      }),
  };
}
