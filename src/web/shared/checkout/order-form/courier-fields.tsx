import { useTranslations } from "use-intl";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { FormGrid } from "#ui/form/field/field.tsx";
import { useOrderForm } from "./form-context.ts";
import { TextField } from "./text-field.tsx";

const STREET_LENGTH = 120;
const HOUSE_LENGTH = 20;

/** The address for a courier. @param isOwn the user enters their own address */
export function CourierFields({ isOwn = false }: { isOwn?: boolean }) {
  const t = useTranslations("checkout.delivery");
  const { draft, size, edit } = useOrderForm();
  return (
    <>
      <FormGrid>
        <TextField
          field="delivery.street"
          label={t("street")}
          autoComplete={isOwn ? "address-line1" : "off"}
          maxLength={STREET_LENGTH}
          full
        />
        <TextField field="delivery.building" label={t("building")} maxLength={HOUSE_LENGTH} />
        <TextField
          field="delivery.apartment"
          label={t("apartment")}
          note={t("optional")}
          maxLength={HOUSE_LENGTH}
        />
      </FormGrid>
      <Checkbox
        size={size}
        checked={draft.delivery.courier_on_door}
        onChange={(event) => edit({ delivery: { courier_on_door: event.currentTarget.checked } })}
      >
        {t("on_door")}
      </Checkbox>
    </>
  );
}
