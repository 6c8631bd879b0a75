import type { PointerEvent } from "react";
import { cx } from "#ui/class-names.ts";
import styles from "./chart.module.css";
import { axisMarks, linePath, namedEvery, type Plot, xOf, yOf } from "./scale.ts";

export interface ChartPoint {
  readonly key: string;
  readonly name: string;
  readonly now: number;
  /** Null when there is nothing to compare with. */
  readonly before: number | null;
}

type LineChartProps = {
  points: readonly ChartPoint[];
  index: number;
  label: string;
  /** The value of the marked point as text. */
  value: string;
  mark: (value: number) => string;
  point: (plot: Plot) => (event: PointerEvent<SVGSVGElement>) => void;
};

const wide: Plot = { width: 760, height: 230, left: 44, right: 740, top: 20, bottom: 202 };
const narrow: Plot = { width: 360, height: 220, left: 44, right: 340, top: 20, bottom: 192 };

/** Rendered twice, for wide and narrow screens: text keeps its size on a phone. */
export function LineChart(props: LineChartProps) {
  return (
    <>
      <Drawn {...props} plot={wide} names={14} className={styles.wide} />
      <Drawn {...props} plot={narrow} names={6} className={styles.narrow} />
    </>
  );
}

type DrawnProps = LineChartProps & { plot: Plot; names: number; className?: string | undefined };

function Drawn({ points, index, label, value, mark, point, plot, names, className }: DrawnProps) {
  const marks = axisMarks(Math.max(...points.flatMap(({ now, before }) => [now, before ?? 0])));
  const most = marks.at(-1) ?? 1;
  const x = (at: number): number => xOf(at, points.length, plot);
  const y = (amount: number): number => yOf(amount, most, plot);
  const now = points.map((one, at) => [x(at), y(one.now)] as const);
  const before = points.flatMap((one, at) => (one.before === null ? [] : [[x(at), y(one.before)] as const]));
  const [markedX, markedY] = now[index] ?? [x(0), y(0)];
  const every = namedEvery(points.length, names);
  const isRight = markedX > (plot.left + plot.right) / 2;
  return (
    <svg
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      role="img"
      aria-label={label}
      className={cx(styles.chart, className)}
      onPointerMove={point(plot)}
      onPointerDown={point(plot)}
    >
      {marks.map((amount) => (
        <g key={amount}>
          <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y(amount)} y2={y(amount)} />
          <text x={plot.left - 8} y={y(amount) + 4} textAnchor="end">
            {mark(amount)}
          </text>
        </g>
      ))}
      {now.length > 1 && (
        <path
          className={styles.area}
          d={`${linePath(now)}L${x(points.length - 1)} ${plot.bottom}L${plot.left} ${plot.bottom}Z`}
        />
      )}
      <path className={styles.before} d={linePath(before)} />
      <path className={styles.now} d={linePath(now)} />
      {points.map(
        ({ key, name }, at) =>
          (points.length - 1 - at) % every === 0 && (
            <text key={key} x={x(at)} y={plot.bottom + 20} textAnchor="middle">
              {name}
            </text>
          ),
      )}
      <line className={styles.guide} x1={markedX} x2={markedX} y1={plot.top} y2={plot.bottom} />
      <circle className={styles.dot} cx={markedX} cy={markedY} r={4.5} />
      <text
        className={styles.value}
        x={markedX + (isRight ? -8 : 8)}
        y={Math.max(plot.top - 6, markedY - 12)}
        textAnchor={isRight ? "end" : "start"}
      >
        {value}
      </text>
    </svg>
  );
}
