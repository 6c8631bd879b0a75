import { useTranslations } from "use-intl";
import { alertKinds } from "#shop/product-alerts/rules.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { Segmented, SegmentedOptions } from "#ui/form/segmented/segmented.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useUser } from "../../shared/account/session/user-store.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useAlertWays } from "../../shared/chrome/shop-facts.ts";
import lead from "../../shared/lead/lead.module.css";
import { useAlertNotices } from "../../shared/product/alerts/use-alert.ts";
import type { Product } from "../../storefront/slug/product/product-view.ts";
import { ProductWindow } from "../product/product-window.tsx";
import { useChosenVariant, WindowProduct } from "../product/window-product.tsx";
import { useModal } from "../use-modal.ts";
import { contactFieldId, useAlertForm } from "./use-alert-form.ts";

/**
 * `?modal=product-alert`: where to send a message when a product is back, or costs less. `&id=` names a
 * variant, `&sub=` the kind.
 */
export default function ProductAlertWindow() {
  return (
    <ProductWindow name="product-alert">
      {(product) => <ProductAlert key={product.id} product={product} />}
    </ProductWindow>
  );
}

function ProductAlert({ product }: { product: Product }) {
  const t = useTranslations("alerts");
  const closeLabel = useTranslations("modals")("close");
  const modal = useModal("product-alert");
  const variant = useChosenVariant(product);
  const asked = modal.search.get("sub");
  // A product in stock has no back-in-stock alert, even if the address asks for it.
  const kind = variant.in_stock ? "price_drop" : (alertKinds.find((known) => known === asked) ?? "in_stock");
  const wish = { kind, product_id: product.id, variant_id: variant.id };
  const notices = useAlertNotices({ ...wish, name: product.name, slug: product.slug });
  const form = useAlertForm(wish, (way) => {
    modal.hide();
    notices.begun(way);
  });
  return (
    <Modal open onClose={modal.hide} title={t(`${kind}.title`)} closeLabel={closeLabel} width={460}>
      <form className={lead.form} noValidate onSubmit={form.submit}>
        <p className="muted">{t(`${kind}.text`)}</p>
        <WindowProduct product={product} variant={variant} />
        <ContactFields form={form} />
        {form.problem && (
          <Notice tone="danger" role="alert">
            {form.problem}
          </Notice>
        )}
        <Button type="submit" block busy={form.isBusy}>
          {t("send")}
        </Button>
        <SmallPrint />
      </form>
    </Modal>
  );
}

function ContactFields({ form }: { form: ReturnType<typeof useAlertForm> }) {
  const t = useTranslations("alerts");
  const ways = useAlertWays();
  const { way, email, phone } = form.values;
  return (
    <>
      {ways.email && ways.phone && (
        <Segmented label={t("way")} block>
          <SegmentedOptions
            name="alert-way"
            of={["email", "phone"] as const}
            chosen={way}
            onChoose={(one) => form.choose(one)}
            nameOf={(one) => t(`ways.${one}`)}
          />
        </Segmented>
      )}
      <Field key={way} id={contactFieldId} label={t(way)} error={form.error}>
        {way === "email" ? (
          <TextInput
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => form.change(event.currentTarget.value)}
          />
        ) : (
          <PhoneInput placeholder="67 123 45 67" value={phone} onValueChange={form.change} />
        )}
      </Field>
    </>
  );
}

function SmallPrint() {
  const t = useTranslations("alerts");
  const locale = useLocale();
  const auth = useModal("auth");
  const { status } = useUser();
  return (
    <>
      <p className="sm subtle">
        {t.rich("consent", {
          link: (text) => (
            <TextLink quiet href={paths.privacyPolicy(locale)} target="_blank">
              {text}
            </TextLink>
          ),
        })}
      </p>
      {status === "guest" && <TextButton onClick={() => auth.show()}>{t("sign_in")}</TextButton>}
    </>
  );
}
