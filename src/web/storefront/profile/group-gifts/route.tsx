// Gifts for which the customer collects money with others.
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { kyivDate } from "#kit/clock.ts";
import { ok } from "#kit/result.ts";
import { ownGroupGifts } from "#shop/group-gifts/reads.server.ts";
import { groupGiftPath } from "#shop/group-gifts/rules/path.ts";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Card } from "#ui/layout/card/card.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { CardPage } from "../../../shared/account/profile/card-page.tsx";
import { profileSeo } from "../../../shared/account/profile/profile-seo.server.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { cartCountNow, cartNow } from "../../../shared/cart/cart-store.ts";
import { LastChocolate } from "../../../shared/cart/last-chocolate.tsx";
import { useCartQuote } from "../../../shared/cart/use-cart-quote.ts";
import { useCartView } from "../../../shared/cart/use-cart-view.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { changeBody, newGroupGift } from "../../../shared/group-gift/group-gift-draft.ts";
import { GroupGiftForm } from "../../../shared/group-gift/group-gift-form.tsx";
import { money } from "../../../shared/text/amounts.ts";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const me = await signedIn(args);
  const { shop, person } = me;
  return {
    firstName: person.firstName ?? "",
    gifts: await ownGroupGifts(shop, person.id),
    today: kyivDate(shop.clock()),
    seo: await profileSeo(me, "group_gifts", "/profile/group-gifts"),
  };
}

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export default function GroupGiftsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("groupGift");
  const locale = useLocale();
  const navigate = useNavigate();
  const { firstName, gifts, today } = loaderData;
  const { quote } = useCartView(useCartQuote());
  const [isOpen, setOpen] = useState(false);
  const total = quote?.total ?? null;

  return (
    <CardPage
      title={t("title")}
      empty={{
        title: t("empty.title"),
        text: `${t("empty.text")} ${t("intro")}`,
        art: <LastChocolate />,
      }}
      addLabel={t("start")}
      onAdd={() => setOpen(true)}
      cards={gifts.map(({ secret, title, state, collected, target, ends_on }) => (
        <Card
          key={secret}
          title={<TextLink href={groupGiftPath(secret, locale)}>{title}</TextLink>}
          mark={<Badge tone={state === "open" ? "brand" : "mute"}>{t(`states.${state}`)}</Badge>}
        >
          <p className="num">{t("collected", { collected: money(collected), target: money(target) })}</p>
          <p className="muted">{t("until", { day: dayMonth(ends_on, locale) })}</p>
        </Card>
      ))}
      form={
        isOpen && (
          <GroupGiftForm
            first={newGroupGift(firstName, total, today)}
            isNew
            today={today}
            targetHint={total ? t("form.targetHint", { sum: money(total) }) : undefined}
            save={async (api, draft) => {
              const body = { ...changeBody(draft), organiser: draft.organiser.trim(), items: [...cartNow()] };
              const answer = await api.call("POST /group-gifts", { body });
              if (answer.ok) void navigate(groupGiftPath(answer.value.secret, locale));
              return answer.ok ? ok(null) : answer;
            }}
            onClose={() => setOpen(false)}
          >
            <p className="muted">
              {cartCountNow() > 0 ? t("form.cart", { count: cartCountNow() }) : t("form.cartEmpty")}
            </p>
          </GroupGiftForm>
        )
      }
    />
  );
}
