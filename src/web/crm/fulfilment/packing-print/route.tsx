// /crm/packing/print: the documents of the packers. On screen a preview; in print each has a page of its own:
// labels 100×100 mm, slips A5, cards A6, lists A4.
import { ArrowLeft, Printer } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { formatPhone } from "#kit/phone/phone.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import type { PackOrderJson } from "#shop/fulfilment/output.ts";
import { packingBoard } from "#shop/fulfilment/reads/packing.server.ts";
import { parcelAddresses } from "#shop/fulfilment/reads/parcels.server.ts";
import type { PackStage } from "#shop/fulfilment/rules/packing.ts";
import { waybillsOf } from "#shop/waybills/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { allowed, enter } from "../../guard.server.ts";
import { Nothing } from "../../list/nothing-found.tsx";
import { isInSlice, type Sheet, type Slice, sheets, sliceOf, sliceSearch } from "../packing/address.ts";
import type { Route } from "./+types/route.ts";
import { PickSheet, ResultSheet } from "./lists.tsx";
import styles from "./print.module.css";
import { CardSheet, Label, Slip } from "./slip.tsx";

interface PrintWish {
  readonly sheet: Sheet;
  /** Some orders; null: the whole slice. */
  readonly numbers: readonly string[] | null;
  readonly slice: Slice;
}

function wishOf(params: URLSearchParams): PrintWish {
  const sheet = params.get("sheet");
  return {
    sheet: sheets.find((one) => one === sheet) ?? "lot",
    numbers: /^\d{1,12}(?:,\d{1,12})*$/.exec(params.get("number") ?? "")?.[0].split(",") ?? null,
    slice: sliceOf(params),
  };
}

/** Only packed orders get labels; before a power cut every order not yet dispatched gets its documents. */
const stagesOf: Readonly<Record<Sheet, readonly PackStage[]>> = {
  labels: ["packed"],
  slips: ["to_pack", "packing", "packed"],
  cards: ["to_pack", "packing", "packed"],
  pick: ["to_pack", "packing"],
  lot: ["to_pack", "packing", "packed"],
  parcel: ["packed"],
};

function printed(orders: readonly PackOrderJson[], { sheet, numbers, slice }: PrintWish): PackOrderJson[] {
  if (numbers !== null) return orders.filter(({ number }) => numbers.includes(number));
  return orders.filter((order) => stagesOf[sheet].includes(order.stage) && isInSlice(slice, order));
}

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.pack");
  const now = shop.clock();
  const settings = await shopSettings(shop.db);
  const board = await allowed(packingBoard(shop.db, { actor, settings: settings.delivery, now, locale }));
  const wish = wishOf(args.url.searchParams);
  const orders = printed([...board.open, ...board.shipped], wish);
  const isLabelled = wish.sheet === "labels" || wish.sheet === "parcel";
  const asked = isLabelled ? orders.map(({ number }) => number) : [];
  const waybills = wish.sheet === "parcel" ? await waybillsOf(shop.db, actor, asked) : new Map();
  // The carrier's own label takes the place of ours.
  const carriers = asked.filter((number) => waybills.get(number)?.state === "made");
  const numbers = asked.filter((number) => !carriers.includes(number));
  const addresses = await allowed(parcelAddresses(shop.db, actor, numbers, locale));
  const { contacts, brand, seller } = settings;
  return {
    shopName: brand.name[locale],
    wish,
    orders,
    carriers,
    printsItself: args.url.searchParams.get("print") === "1" && orders.length > 0,
    labels: [...addresses.values()].map((one) => ({ ...one, phone: formatPhone(one.phone) })),
    sender: {
      name: seller.name[locale],
      address: contacts.address[locale],
      phone: formatPhone(contacts.phones[0] ?? ""),
    },
  };
}

export const handle: PageHandle = { title: "crmPacking.print.title", live: false };

/** Opened by the last tick of a parcel: prints, then shows the carrier's label, or closes. */
function usePrinting(isAsked: boolean, carriers: readonly string[]): void {
  const label = carriers.length > 0 ? paths.waybillLabels(carriers) : null;
  useEffect(() => {
    if (!isAsked) return;
    const done = (): void => {
      if (label === null) window.close();
      else window.location.replace(label);
    };
    window.addEventListener("afterprint", done, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", done);
  }, [isAsked, label]);
}

export default function PackingPrint({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPacking.print");
  const locale = useLocale();
  const { wish, orders, labels, sender, shopName, carriers, printsItself } = loaderData;
  usePrinting(printsItself, carriers);
  const slips = orders.map((order) => <Slip key={order.number} order={order} shopName={shopName} />);
  const cards = orders.map((order) => <CardSheet key={order.number} order={order} />);
  const ownLabels = labels.map((label) => <Label key={label.number} label={label} sender={sender} />);
  const documents: Record<typeof wish.sheet, ReactNode> = {
    labels: ownLabels,
    parcel: (
      <>
        {slips}
        {ownLabels}
      </>
    ),
    slips,
    cards,
    pick: <PickSheet orders={orders} />,
    lot: (
      <>
        <PickSheet orders={orders} />
        <ResultSheet orders={orders} />
        {slips}
      </>
    ),
  };
  return (
    <main id="main" className={styles.root}>
      <header className={styles.bar}>
        <IconButtonLink
          icon={ArrowLeft}
          size="small"
          label={t("back")}
          href={paths.crmPacking(locale) + sliceSearch(wish.slice)}
        />
        <h1>{t(`sheets.${wish.sheet}`)}</h1>
        {orders.length > 0 && (
          <Button icon={Printer} size="small" onClick={() => window.print()}>
            {t("print")}
          </Button>
        )}
      </header>
      {orders.length === 0 ? (
        <Nothing label={t("title")} title={t("nothingTitle")}>
          {t("nothing")}
        </Nothing>
      ) : (
        <div className={styles.documents}>{documents[wish.sheet]}</div>
      )}
    </main>
  );
}
