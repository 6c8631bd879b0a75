import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Messages } from "#i18n/messages.ts";
import { addedKinds, type HomeBlock, type HomeKind, moved, plainBlock } from "#shop/content/rules/home.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { newUuid } from "../../../shared/api/new-uuid.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { shortDay, useToday } from "../../moments.ts";
import { BlockFields, type Choice } from "./block-fields.tsx";
import styles from "./home.module.css";

type Trouble = keyof Messages["crmContent"]["home"]["gaps"];

export function useBlockText(blocks: readonly HomeBlock[]) {
  const t = useTranslations("crmContent.home");
  const locale = useLocale();
  const name = ({ kind, title }: HomeBlock): string => {
    const own = title[locale] || title.uk;
    return own ? t("named", { kind: t(`kinds.${kind}`), title: own }) : t(`kinds.${kind}`);
  };
  return {
    name,
    gap(gap: string): string {
      const [trouble = "", key = ""] = gap.split(":");
      const what = t.has(`gaps.${trouble as Trouble}`) ? t(`gaps.${trouble as Trouble}`) : trouble;
      const block = blocks.find((other) => other.key === key);
      return block && trouble !== "hero" ? t("gap", { name: name(block), what }) : what;
    },
  };
}

type BlocksPanelProps = {
  blocks: readonly HomeBlock[];
  errors: Readonly<Record<string, string>>;
  collections: readonly Choice[];
  onChange: (blocks: readonly HomeBlock[]) => void;
};

const KEY = 8;
const mayGo = (kind: HomeKind): boolean => (addedKinds as readonly HomeKind[]).includes(kind);

export function BlocksPanel({ blocks, errors, collections, onChange }: BlocksPanelProps) {
  const today = useToday();
  const t = useTranslations("crmContent.home");
  const text = useBlockText(blocks);
  const [open, setOpen] = useState<string | null>(null);
  const put = (block: HomeBlock): void =>
    onChange(blocks.map((other) => (other.key === block.key ? block : other)));
  const add = (kind: HomeKind): void => {
    const key = `${kind}-${newUuid().slice(0, KEY)}`;
    onChange([...blocks, plainBlock(kind, key)]);
    setOpen(key);
  };
  const dates = ({ from, until }: HomeBlock): string =>
    [
      from && t("later", { from: shortDay(from, today) }),
      until && t("over", { until: shortDay(until, today) }),
    ]
      .filter(Boolean)
      .join(" ");
  const wrongIn = (index: number): boolean =>
    Object.keys(errors).some((name) => name.startsWith(`blocks.${index}.`));

  return (
    <Panel title={t("blocks")}>
      <p className="subtle sm">{t("blocksNote")}</p>
      <ol className={styles.blocks}>
        {blocks.map((block, index) => {
          const name = text.name(block);
          const isOpen = open === block.key || wrongIn(index);
          return (
            <li
              key={block.key}
              data-off={!block.is_on || undefined}
              draggable={index > 0 && !isOpen}
              onDragStart={(event) => event.dataTransfer.setData("text/plain", String(index))}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                const from = Number(event.dataTransfer.getData("text/plain"));
                if (Number.isInteger(from)) onChange(moved(blocks, from, index));
              }}
            >
              <div className={styles.head}>
                {index > 0 && <Icon of={GripVertical} />}
                <span>
                  {name}
                  {dates(block) && <small>{dates(block)}</small>}
                </span>
                {index > 0 && (
                  <Switch checked={block.is_on} onChange={() => put({ ...block, is_on: !block.is_on })}>
                    <span className="visually-hidden">
                      {t("isOn")}: {name}
                    </span>
                  </Switch>
                )}
                <span className={styles.buttons}>
                  <IconButton
                    icon={ArrowUp}
                    size="small"
                    label={t("up", { name })}
                    disabled={index < 2}
                    onClick={() => onChange(moved(blocks, index, index - 1))}
                  />
                  <IconButton
                    icon={ArrowDown}
                    size="small"
                    label={t("down", { name })}
                    disabled={index === 0 || index === blocks.length - 1}
                    onClick={() => onChange(moved(blocks, index, index + 1))}
                  />
                  {mayGo(block.kind) && (
                    <IconButton
                      icon={Trash2}
                      size="small"
                      label={t("remove", { name })}
                      onClick={() => onChange(blocks.filter(({ key }) => key !== block.key))}
                    />
                  )}
                  <IconButton
                    icon={Pencil}
                    size="small"
                    label={t("edit", { name })}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? null : block.key)}
                  />
                </span>
              </div>
              {isOpen && (
                <BlockFields
                  block={block}
                  path={`blocks.${index}`}
                  errors={errors}
                  collections={collections}
                  onChange={put}
                />
              )}
            </li>
          );
        })}
      </ol>
      <fieldset className={styles.adding}>
        <legend>{t("add")}</legend>
        {addedKinds.map((kind) => (
          <Button key={kind} variant="neutral" size="small" onClick={() => add(kind)}>
            {t(`kinds.${kind}`)}
          </Button>
        ))}
      </fieldset>
    </Panel>
  );
}
