import { Search } from "lucide-react";
import { useState } from "react";
import { CodeInput } from "#ui/form/code-input/code-input.tsx";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { GalleryPart, type GalleryPartProps, inTheme, Line } from "./gallery-part.tsx";
import styles from "./ui-gallery.module.css";

const card = "Пані Олено, дякую за терпіння й за англійську, яка мені нарешті подобається. Ваша Соломія";

function Phone({ start }: { start: string }) {
  const [phone, setPhone] = useState(start);
  return <PhoneInput value={phone} onValueChange={setPhone} />;
}

export function GalleryFields({ theme }: GalleryPartProps) {
  return (
    <GalleryPart title={inTheme("Поля", theme)}>
      <FormGrid>
        <Field label="Звичайне">
          <TextInput placeholder="Як звати отримувача" />
        </Field>
        <Field label="Заповнене" ok>
          <TextInput defaultValue="Олена Мартинюк" />
        </Field>
        <Field label="Телефон" hint="Надішлемо СМС зі статусом">
          <Phone start="+380671234567" />
        </Field>
        <Field label="З помилкою" error="Не вистачає трьох цифр">
          <Phone start="67 123 4" />
        </Field>
        <Field label="Вимкнене">
          <TextInput defaultValue="Недоступно" disabled />
        </Field>
        <Field label="Вибір">
          <Select defaultValue="sets">
            <option value="sets">Подарункові набори</option>
            <option value="bars">Плитки</option>
          </Select>
        </Field>
        <Field label="Вибір з помилкою" error="Оберіть розділ">
          <Select defaultValue="">
            <option value="">Не вибрано</option>
          </Select>
        </Field>
        <Field label="Ел. пошта" note="— необов’язково">
          <TextInput type="email" placeholder="для чека" />
        </Field>
        <Field label="Пошук" labelHidden>
          <TextInput type="search" icon={Search} placeholder="Шукати" />
        </Field>
        <Field label="Код із СМС" hint="Діє п’ять хвилин">
          <CodeInput defaultValue="1204" />
        </Field>
        <Field label="Текст листівки" note="— безкоштовно" full>
          <Textarea limit={180} face="card" defaultValue={card} />
        </Field>
        <Field label="Коментар" error="Задовго: скоротіть на 14 знаків" full>
          <Textarea limit={20} defaultValue="Зателефонуйте за годину будь ласка" />
        </Field>
      </FormGrid>
      <Line>
        <Field label="Мале поле" size="small" className={styles.half}>
          <TextInput icon={Search} placeholder="Номер, телефон" />
        </Field>
        <Field label="Малий телефон" size="small" className={styles.half}>
          <Phone start="" />
        </Field>
        <Field label="Малий вибір" size="small" className={styles.half}>
          <Select>
            <option>Усі стани</option>
          </Select>
        </Field>
        <Select quiet size="medium" aria-label={inTheme("Сортування", theme)}>
          <option>Спочатку популярні</option>
        </Select>
      </Line>
    </GalleryPart>
  );
}
