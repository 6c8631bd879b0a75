import { useRef, useState } from "react";
import { Button } from "#ui/buttons/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog/confirm-dialog.tsx";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { GalleryPart, type GalleryPartProps, inTheme, Line } from "./gallery-part.tsx";

const kinds = [
  ["window", "Вікно"],
  ["sheet", "Фільтри"],
  ["cart", "Кошик праворуч"],
  ["menu", "Меню ліворуч"],
  ["confirm", "Підтвердження"],
] as const;

const many = Array.from({ length: 24 }, (_, i) => `Фільтр ${i + 1}`);

export function GalleryOverlays({ theme }: GalleryPartProps) {
  const [open, setOpen] = useState<(typeof kinds)[number][0] | null>(null);
  const [phone, setPhone] = useState("");
  const name = useRef<HTMLInputElement>(null);
  const close = () => setOpen(null);
  const shared = { onClose: close, closeLabel: "Закрити" };
  return (
    <GalleryPart title={inTheme("Вікна й панелі", theme)}>
      <Line>
        {kinds.map(([kind, label]) => (
          <Button key={kind} size="medium" variant="outline" onClick={() => setOpen(kind)} data-opens={kind}>
            {label}
          </Button>
        ))}
      </Line>
      <Modal {...shared} open={open === "window"} title="Передзвонимо за хвилину" initialFocus={name}>
        <p className="muted mt-2">Щодня з 9:00 до 20:00.</p>
        <div className="stack mt-6">
          <Field label="Як до вас звертатися">
            <TextInput ref={name} autoComplete="given-name" />
          </Field>
          <Field label="Телефон">
            <PhoneInput value={phone} onValueChange={setPhone} />
          </Field>
          <Button block>Чекаю на дзвінок</Button>
        </div>
      </Modal>
      <Modal
        {...shared}
        open={open === "sheet"}
        title="Фільтри"
        width={520}
        footer={<Button block>Показати 31 товар</Button>}
      >
        {many.map((filter) => (
          <Switch key={filter}>{filter}</Switch>
        ))}
      </Modal>
      <Modal
        {...shared}
        open={open === "cart"}
        title={
          <>
            Кошик <small>· 2</small>
          </>
        }
        placement="right"
        footer={<Button block>Оформити замовлення</Button>}
      >
        <p className="mt-4">Тут лежать товари.</p>
      </Modal>
      <Modal {...shared} open={open === "menu"} title="Меню" placement="left" width={360}>
        <p className="mt-4">Тут розділи каталогу.</p>
      </Modal>
      <ConfirmDialog
        {...shared}
        open={open === "confirm"}
        onConfirm={close}
        title="Прибрати адресу «Дім»?"
        confirmLabel="Прибрати"
        cancelLabel="Лишити"
      >
        Київ, відділення «Нової пошти» № 1. Замовлення, які вже в дорозі, доїдуть.
      </ConfirmDialog>
    </GalleryPart>
  );
}
