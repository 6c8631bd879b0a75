import { MapPin, MessageSquare, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatIban } from "#kit/iban.ts";
import { sellerCodeName } from "#shop/content/rules/seller-code.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { KeyValues } from "#ui/data/key-values/key-values.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useModalOpener } from "../../modals/use-modal-opener.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { telephone } from "../../shared/text/telephone.ts";
import type { TextPageData } from "./content-loader.server.ts";
import styles from "./content-page.module.css";
import { isOnMap, ShowroomMap } from "./showroom-map.tsx";

type Contacts = NonNullable<TextPageData["contacts"]>;

/** Phone, messengers and address, from the settings, and the showroom's place. */
export function ContactCards({ contacts }: { contacts: Contacts }) {
  const t = useTranslations("content.contacts");
  const { shopName, contacts: facts } = useShopFacts();
  const { latitude, longitude } = contacts;
  const phones = [facts.hotline, ...contacts.phones].filter(Boolean);
  const messengers = [
    { name: "Telegram", href: facts.telegram },
    { name: "Viber", href: contacts.viber },
    { name: "Instagram", href: facts.instagram },
  ].filter(({ href }) => href !== "");
  const routes = [
    {
      name: t("maps.google"),
      href: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
    },
    { name: t("maps.apple"), href: `https://maps.apple.com/?daddr=${latitude},${longitude}` },
    { name: t("maps.waze"), href: `https://waze.com/ul?ll=${latitude},${longitude}&navigate=yes` },
  ];
  const hours = t("hours", { opens: facts.opens, closes: facts.closes });
  return (
    <>
      <ul className={`list ${styles.cards}`}>
        <li>
          <Icon of={Phone} />
          <b>{t("call")}</b>
          {phones.map((phone) => (
            <TextLink key={phone} href={telephone(phone)} className="nowrap">
              {phone}
            </TextLink>
          ))}
          <span>{hours}</span>
          <CallBack phone={phones[0] ?? ""} />
        </li>
        <li>
          <Icon of={MessageSquare} />
          <b>{t("write")}</b>
          <TextLink href={`mailto:${facts.email}`}>{facts.email}</TextLink>
          {messengers.map(({ name, href }) => (
            <TextLink key={name} href={href} rel="noopener">
              {name}
            </TextLink>
          ))}
        </li>
        <li className={styles.place}>
          <Icon of={MapPin} />
          <b>{t("come")}</b>
          <span>{facts.address}</span>
          <span>{hours}</span>
          <p className={styles.routes}>
            <span>{t("route")}</span>
            {routes.map(({ name, href }) => (
              <TextLink key={href} href={href} rel="noopener">
                {name}
              </TextLink>
            ))}
          </p>
        </li>
      </ul>
      {isOnMap({ latitude, longitude }) && (
        <figure className={styles.map}>
          <ShowroomMap
            latitude={latitude}
            longitude={longitude}
            shop={shopName}
            label={t("map", { address: facts.address })}
          />
          <figcaption>{t("scheme")}</figcaption>
        </figure>
      )}
    </>
  );
}

/** Without scripts only a phone link. */
function CallBack({ phone }: { phone: string }) {
  const t = useTranslations("common.footer");
  const open = useModalOpener("contact");
  return (
    <ButtonLink
      variant="outline"
      size="medium"
      className={styles.callBack}
      href={telephone(phone)}
      onClick={open}
    >
      {t("callback")}
    </ButtonLink>
  );
}

/** The seller's data required by the e-commerce law. */
export function SellerDetails({ seller }: { seller: Contacts["seller"] }) {
  const t = useTranslations("content.contacts.seller");
  const keys = ["name", "code", "address", "taxStatus", "bank", "iban"] as const;
  const code = sellerCodeName(seller.code, useLocale());
  const shown = { ...seller, iban: formatIban(seller.iban) };
  return (
    <section className={styles.seller} aria-labelledby="seller">
      <h2 id="seller" className="display-s">
        {t("title")}
      </h2>
      <KeyValues
        items={keys.map((key) => ({ key, name: key === "code" ? code : t(key), value: shown[key] }))}
      />
    </section>
  );
}
