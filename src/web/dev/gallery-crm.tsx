import { ChevronDown, Package, Printer, Search, X } from "lucide-react";
import { Button } from "#ui/buttons/button/button.tsx";
import { Chip, FilterChip } from "#ui/buttons/chip/chip.tsx";
import { Status, type StatusTone } from "#ui/data/status/status.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { BulkAction, BulkBar } from "#ui/list/bulk-bar/bulk-bar.tsx";
import { Cell, DataTable, HeadCell, Row } from "#ui/list/data-table/data-table.tsx";
import { FilterBar } from "#ui/list/filter-bar/filter-bar.tsx";
import { OrderRow, OrderRows } from "#ui/list/order-rows/order-rows.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { GalleryPart, type GalleryPartProps, inTheme } from "./gallery-part.tsx";

type Sample = {
  number: string;
  time: string;
  tone: StatusTone;
  status: string;
  name: string;
  phone: string;
  place: string;
  sum: string;
  due: string;
  late?: boolean;
  selected?: boolean;
  focused?: boolean;
};

const orders: readonly Sample[] = [
  {
    number: "10494",
    time: "14:31",
    tone: "new",
    status: "Нове",
    name: "Ірина Ковальчук",
    phone: "+38 067 220 14 87",
    place: "Відділення № 12, Дніпро",
    sum: "1 120 ₴",
    due: "до 15:00",
    late: true,
  },
  {
    number: "10491",
    time: "14:12",
    tone: "packing",
    status: "Пакується",
    name: "Соломія Гриценко",
    phone: "+38 067 123 45 67",
    place: "Відділення № 1, Київ",
    sum: "1 478 ₴",
    due: "до 18:00",
    selected: true,
  },
  {
    number: "10480",
    time: "13:47",
    tone: "shipped",
    status: "У дорозі",
    name: "Лідія Ющенко-Придатко-Литвиненко",
    phone: "+38 050 778 90 01",
    place: "Відділення № 27, Одеса",
    sum: "2 311 ₴",
    due: "до 18:00",
    focused: true,
  },
];

export function GalleryCrm({ theme }: GalleryPartProps) {
  return (
    <GalleryPart title={inTheme("CRM", theme)}>
      <FilterBar
        search={
          <TextInput
            size="small"
            icon={Search}
            placeholder="Фільтрувати список"
            aria-label="Фільтрувати список"
          />
        }
        end="37 замовлень · 48 290 ₴"
      >
        <Chip size="s">
          Стан <Icon of={ChevronDown} />
        </Chip>
        <FilterChip removeLabel="Прибрати фільтр" onRemove={() => {}}>
          20 листопада
        </FilterChip>
      </FilterBar>
      <Panel
        title="Замовлення"
        label={inTheme("Замовлення", theme)}
        flush
        actions={
          <Button size="small" variant="outline">
            Експорт
          </Button>
        }
      >
        <DataTable label={inTheme("Список замовлень", theme)}>
          <thead>
            <tr>
              <HeadCell>
                <Checkbox size="small" aria-label="Обрати всі" />
              </HeadCell>
              <HeadCell>Номер</HeadCell>
              <HeadCell sort="descending" href="#main">
                Час
              </HeadCell>
              <HeadCell>Стан</HeadCell>
              <HeadCell>Платник</HeadCell>
              <HeadCell>Доставка</HeadCell>
              <HeadCell num href="#main">
                Сума
              </HeadCell>
              <HeadCell>Відправка</HeadCell>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row key={order.number} late={order.late} selected={order.selected} focused={order.focused}>
                <Cell>
                  <Checkbox
                    size="small"
                    defaultChecked={order.selected}
                    aria-label={`Обрати ${order.number}`}
                  />
                </Cell>
                <Cell strong>
                  <a href="#main">{order.number}</a>
                </Cell>
                <Cell>{order.time}</Cell>
                <Cell>
                  <Status tone={order.tone}>{order.status}</Status>
                </Cell>
                <Cell truncate>
                  {order.name}
                  <small>{order.phone}</small>
                </Cell>
                <Cell truncate>{order.place}</Cell>
                <Cell num strong>
                  {order.sum}
                </Cell>
                <Cell urgent={order.late}>{order.due}</Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      </Panel>
      <BulkBar label={inTheme("Дії з вибраними", theme)} text="Вибрано 3">
        <BulkAction icon={Package} hotkey="P">
          Пакувати
        </BulkAction>
        <BulkAction icon={Printer} hotkey="⇧P">
          Друк накладних
        </BulkAction>
        <BulkAction icon={X} hotkey="Esc">
          Зняти
        </BulkAction>
      </BulkBar>
      <Panel label={inTheme("Замовлення на телефоні", theme)} flush>
        <OrderRows>
          {orders.map(({ tone, status, phone: _, sum, selected: __, focused: ___, ...order }) => (
            <OrderRow
              key={order.number}
              {...order}
              href="#main"
              total={sum}
              status={<Status tone={tone}>{status}</Status>}
            />
          ))}
        </OrderRows>
      </Panel>
    </GalleryPart>
  );
}
