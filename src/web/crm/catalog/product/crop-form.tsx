import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
  largestSquare,
  movedSquare,
  resizedSquare,
  type Size,
  type Square,
  shareOf,
  squareWithin,
} from "#kit/square.ts";
import { pictureUrl } from "#kit/url/picture-address.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { useFormAction } from "../../frame/use-crm-action.ts";
import styles from "./crop-form.module.css";

/** The size of a picture; null until it is loaded. */
export function usePictureSize(src: string | null): Size | null {
  const [seen, setSeen] = useState<{ src: string; size: Size } | null>(null);
  useEffect(() => {
    if (src === null) return;
    const image = new Image();
    image.onload = () => setSeen({ src, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return seen?.src === src ? seen.size : null;
}

const PATIENCE_MS = 30_000;
/** A share of the shorter side, for one key press. */
const STEP = 0.02;

type CropFormProps = {
  file: string;
  onStay: () => void;
  onCut: (file: string) => void;
};

/** A square crop of a picture, moved and sized by pointer or by keys, with its preview. */
export function CropForm({ file, onStay, onCut }: CropFormProps) {
  const t = useTranslations("crmCatalog.crop");
  const { act, busy, problem } = useFormAction({ unsure: t("failed"), reloads: false });
  const src = pictureUrl(file, "photo", 2);
  const size = usePictureSize(src);
  const [chosen, setSquare] = useState<Square | null>(null);
  if (!size) return <p role="status">{t("loading")}</p>;
  const square = chosen ?? largestSquare(size);
  const step = Math.ceil(Math.min(size.width, size.height) * STEP);
  const resize = (by: number): void => setSquare(resizedSquare(size, square, by));

  const cut = (): void =>
    void act(
      "POST /crm/pictures/square",
      { body: { file, ...shareOf(size, square) }, timeoutMs: PATIENCE_MS },
      { onDone: ({ data }) => onCut(data.file) },
    );

  return (
    <DialogForm
      onSubmit={cut}
      onClose={onStay}
      submit={t("submit")}
      cancel={t("stay")}
      action={{ busy, problem }}
    >
      <Stage src={src} size={size} square={square} step={step} onSquare={setSquare} />
      <div className={styles.tools}>
        <IconButton icon={Minus} size="small" label={t("smaller")} onClick={() => resize(-step)} />
        <IconButton icon={Plus} size="small" label={t("larger")} onClick={() => resize(step)} />
        <span className={styles.preview}>
          <span>
            <img src={src} alt="" style={previewOf(size, square)} />
          </span>
          <small className="subtle">{t("preview")}</small>
        </span>
      </div>
    </DialogForm>
  );
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Scales and shifts the picture so that its square fills the preview. */
const previewOf = (size: Size, { left, top, side }: Square) => ({
  inlineSize: percent(size.width, side),
  insetInlineStart: percent(-left, side),
  insetBlockStart: percent(-top, side),
});

type StageProps = {
  src: string;
  size: Size;
  square: Square;
  step: number;
  onSquare: (square: Square) => void;
};

/** The whole picture in view, at any height. */
const stageOf = ({ width, height }: Size) => ({
  aspectRatio: `${width} / ${height}`,
  inlineSize: `min(100%, ${(52 * width) / height}vh)`,
});

interface Grip {
  readonly x: number;
  readonly y: number;
  readonly square: Square;
  readonly isCorner: boolean;
}

function Stage({ src, size, square, step, onSquare }: StageProps) {
  const t = useTranslations("crmCatalog.crop");
  const hintId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const move = (right: number, down: number): void => onSquare(movedSquare(size, square, right, down));

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(-step, 0),
    ArrowRight: () => move(step, 0),
    ArrowUp: () => move(0, -step),
    ArrowDown: () => move(0, step),
    "+": () => onSquare(resizedSquare(size, square, step)),
    "=": () => onSquare(resizedSquare(size, square, step)),
    "-": () => onSquare(resizedSquare(size, square, -step)),
  };
  const press = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  const take = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const isCorner = event.target instanceof HTMLElement && event.target.dataset.corner !== undefined;
    grip.current = { x: event.clientX, y: event.clientY, square, isCorner };
  };
  const drag = (event: PointerEvent): void => {
    const held = grip.current;
    const shown = stage.current?.clientWidth;
    if (!held || !shown) return;
    const scale = size.width / shown;
    const [right, down] = [(event.clientX - held.x) * scale, (event.clientY - held.y) * scale];
    if (!held.isCorner) onSquare(movedSquare(size, held.square, right, down));
    else {
      const { left, top, side } = held.square;
      const most = Math.min(size.width - left, size.height - top);
      onSquare(squareWithin(size, { left, top, side: Math.min(most, side + Math.max(right, down)) }));
    }
  };
  const release = (): void => {
    grip.current = null;
  };

  const where = t("where", {
    side: Math.round((square.side / Math.min(size.width, size.height)) * 100),
    left: Math.round((square.left / size.width) * 100),
    top: Math.round((square.top / size.height) * 100),
  });
  return (
    <div>
      <div className={styles.stage} ref={stage} style={stageOf(size)}>
        <img src={src} alt="" draggable={false} />
        <button
          type="button"
          className={styles.frame}
          aria-label={`${t("frame")}. ${where}`}
          aria-describedby={hintId}
          style={{
            insetInlineStart: percent(square.left, size.width),
            insetBlockStart: percent(square.top, size.height),
            inlineSize: percent(square.side, size.width),
            blockSize: percent(square.side, size.height),
          }}
          onKeyDown={press}
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
        >
          <i data-corner="" />
        </button>
      </div>
      <p id={hintId} className="sm subtle">
        {t("hint")}
      </p>
      <p role="status" className="visually-hidden">
        {where}
      </p>
    </div>
  );
}
