import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { moved } from "#shop/content/rules/home.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { newUuid } from "../../../shared/api/new-uuid.ts";
import { useRowDrag } from "../../list/use-row-drag.ts";
import styles from "./blocks-list.module.css";

interface AnyBlock<Kind extends string> {
  readonly key: string;
  readonly kind: Kind;
  readonly is_on: boolean;
}

type BlocksListProps<Kind extends string, Block extends AnyBlock<Kind>> = {
  note: string;
  blocks: readonly Block[];
  errors: Readonly<Record<string, string>>;
  nameOf: (block: Block) => string;
  /** Under its name. */
  noteOf?: (block: Block) => string;
  /** Whether the first block, which stays first, may be off. */
  mayFirstBeOff: boolean;
  addedKinds: readonly Kind[];
  nameOfKind: (kind: Kind) => string;
  /** A new block. */
  made: (kind: Kind, key: string) => Block;
  fields: (block: Block, path: string, put: (block: Block) => void) => ReactNode;
  onChange: (blocks: readonly Block[]) => void;
};

const KEY = 8;

/** The blocks of a page in their order: dragged or moved by arrows, turned on and off, added, edited in place. */
export function BlocksList<Kind extends string, Block extends AnyBlock<Kind>>(
  props: BlocksListProps<Kind, Block>,
) {
  const { note, blocks, errors, nameOf, noteOf, mayFirstBeOff, addedKinds, nameOfKind, made } = props;
  const { fields, onChange } = props;
  const t = useTranslations("crmContent.home");
  const [open, setOpen] = useState<string | null>(null);
  const put = (block: Block): void =>
    onChange(blocks.map((other) => (other.key === block.key ? block : other)));
  const add = (kind: Kind): void => {
    const key = `${kind}-${newUuid().slice(0, KEY)}`;
    onChange([...blocks, made(kind, key)]);
    setOpen(key);
  };
  const drag = useRowDrag<number>((from, to) => onChange(moved(blocks, from, to)));
  const wrongIn = (index: number): boolean =>
    Object.keys(errors).some((name) => name.startsWith(`blocks.${index}.`));

  return (
    <Panel title={t("blocks")}>
      <p className="subtle sm">{note}</p>
      <ol className={styles.blocks}>
        {blocks.map((block, index) => {
          const name = nameOf(block);
          const under = noteOf?.(block);
          const isOpen = open === block.key || wrongIn(index);
          return (
            <li
              key={block.key}
              data-off={!block.is_on || undefined}
              {...(index > 0 && !isOpen && drag.source(index))}
              {...drag.target(index)}
            >
              <div className={styles.head}>
                {index > 0 && <Icon of={GripVertical} />}
                <span>
                  {name}
                  {under && <small>{under}</small>}
                </span>
                {(index > 0 || mayFirstBeOff) && (
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
                  {addedKinds.includes(block.kind) && (
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
              {isOpen && fields(block, `blocks.${index}`, put)}
            </li>
          );
        })}
      </ol>
      <fieldset className={styles.adding}>
        <legend>{t("add")}</legend>
        {addedKinds.map((kind) => (
          <Button key={kind} variant="neutral" size="small" onClick={() => add(kind)}>
            {nameOfKind(kind)}
          </Button>
        ))}
      </fieldset>
    </Panel>
  );
}
