import { Search } from "lucide-react";
import { useRef } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { cx } from "#ui/class-names.ts";
import { Kbd } from "#ui/kbd/kbd.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { useMay } from "./crm-role.ts";
import styles from "./crm-search.module.css";
import { useHotkeys } from "./hotkeys.ts";

/** Finds an order from any page of the CRM: opens the list of all orders with this text. */
export function CrmSearch({ className }: { className?: string }) {
  const t = useTranslations("crm.search");
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const mayFind = useMay("order.read");
  useHotkeys({
    "/": (event) => {
      const field = input.current?.checkVisibility()
        ? input.current
        : document.querySelector<HTMLInputElement>("#main input[type=search]");
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    },
  });
  // It opens the order list, so it is hidden from users without access to that list.
  if (!mayFind) return null;
  return (
    <Form
      role="search"
      method="get"
      action={paths.crmOrders(locale)}
      className={cx(styles.root, className)}
      onSubmit={() => input.current?.blur()}
    >
      <TextInput
        ref={input}
        type="search"
        name="q"
        size="small"
        icon={Search}
        maxLength={100}
        placeholder={t("placeholder")}
        aria-label={t("label")}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
      <Kbd aria-hidden="true">/</Kbd>
    </Form>
  );
}
