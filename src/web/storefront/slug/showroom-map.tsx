// A drawn map of the centre of Lviv: no tiles, no external requests. The mark is at the place in the
// settings; a showroom outside the drawing has no map.
import { useTranslations } from "use-intl";
import styles from "./showroom-map.module.css";

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const WIDTH = 820;
const HEIGHT = 400;
/** The corners of the drawing. */
const area = { west: 24.0235, east: 24.0395, south: 49.8391, north: 49.8462 };

const x = (longitude: number): number => ((longitude - area.west) / (area.east - area.west)) * WIDTH;
const y = (latitude: number): number => ((area.north - latitude) / (area.north - area.south)) * HEIGHT;

export const isOnMap = ({ latitude, longitude }: Point): boolean =>
  longitude > area.west && longitude < area.east && latitude > area.south && latitude < area.north;

type Pair = readonly [number, number];

const points = (corners: readonly Pair[]): string =>
  corners.map((corner) => corner.map((at) => at.toFixed(0)).join(",")).join(" ");

/** Streets from south to north: their longitudes at both ends, and their widths. */
const avenues: readonly { ends: Pair; width: number }[] = [
  // Свободи
  { ends: [24.0267, 24.0265], width: 46 },
  // Театральна
  { ends: [24.0287, 24.0283], width: 12 },
  // Галицька and Краківська
  { ends: [24.031, 24.0303], width: 12 },
  // Сербська and Друкарська
  { ends: [24.0328, 24.0328], width: 12 },
  // Підвальна
  { ends: [24.0354, 24.0349], width: 24 },
];
/** Streets from west to east: their latitudes at Свободи and at Підвальна, and their widths. */
const streets: readonly { ends: Pair; width: number }[] = [
  { ends: [49.8389, 49.8389], width: 0 },
  // Староєврейська
  { ends: [49.8402, 49.8401], width: 12 },
  // Ринок, south and north
  { ends: [49.8412, 49.8409], width: 12 },
  { ends: [49.8424, 49.8422], width: 12 },
  // Вірменська
  { ends: [49.8433, 49.843], width: 20 },
  // Лесі Українки
  { ends: [49.8442, 49.844], width: 12 },
  // Торгова
  { ends: [49.8452, 49.845], width: 12 },
  { ends: [49.8464, 49.8464], width: 0 },
];
const armenian = streets[4]?.ends ?? [0, 0];
const span = { west: 24.0266, east: 24.0351, south: 49.8391, north: 49.8451 };

const between = ([from, to]: Pair, share: number): number => from + (to - from) * share;
const avenueAt = (ends: Pair, latitude: number): number =>
  x(between(ends, (latitude - span.south) / (span.north - span.south)));
const streetAt = (ends: Pair, longitude: number): number =>
  y(between(ends, (longitude - span.west) / (span.east - span.west)));

/** The houses between two neighbouring avenues and two neighbouring streets. */
const blocks = avenues.slice(1).flatMap((right, column) =>
  streets.slice(1).map((top, row) => {
    const left = avenues[column] ?? right;
    const bottom = streets[row] ?? top;
    const corner = (avenue: typeof left, street: typeof top, dx: 1 | -1, dy: 1 | -1): Pair => [
      avenueAt(avenue.ends, street.ends[0]) + (dx * avenue.width) / 2,
      streetAt(street.ends, avenue.ends[0]) + (dy * street.width) / 2,
    ];
    return {
      isSquare: column === 2 && row === 2,
      corners: points([
        corner(left, top, 1, 1),
        corner(right, top, -1, 1),
        corner(right, bottom, -1, -1),
        corner(left, bottom, 1, -1),
      ]),
    };
  }),
);

const opera: Pair = [x(24.0262), y(49.844)];
const cityHall: Pair = [x(24.0317), y(49.8417)];
const HALL = 26;

const houses = "var(--bg-well)";
const landmark = "color-mix(in oklab, var(--on-tint-caramel) 55%, transparent)";

export function ShowroomMap({ label, shop, ...place }: Point & { label: string; shop: string }) {
  const t = useTranslations("content.contacts.streets");
  const avenueName = { x: x(24.0258), y: y(49.8414) };
  const longName = { x: x(24.03545), y: y(49.8412) };
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className={styles.root}>
      <rect x="-20" width={x(24.025) + 20} height={HEIGHT} rx="10" fill={houses} />
      <rect x={x(24.03575)} width={WIDTH} height={HEIGHT} rx="24" fill="var(--tint-pistachio)" />
      {blocks.map(({ corners, isSquare }) => (
        <polygon key={corners} points={corners} fill={isSquare ? "var(--tint-caramel)" : houses} />
      ))}
      <path
        d={`M${x(24.0266)} ${y(49.8434)}V${HEIGHT}`}
        stroke="var(--tint-pistachio)"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d={`M${x(24.0271)} ${streetAt(armenian, 24.0271)}L${x(24.0347)} ${streetAt(armenian, 24.0347)}`}
        stroke="var(--tint-ruby)"
        strokeWidth="24"
        strokeLinecap="round"
      />
      <rect x={opera[0] - 20} y={opera[1] - 16} width="40" height="32" rx="4" fill={landmark} />
      <rect
        x={cityHall[0] - HALL / 2}
        y={cityHall[1] - HALL / 2}
        width={HALL}
        height={HALL}
        rx="3"
        fill={landmark}
      />
      <g className={styles.names}>
        <text x={opera[0]} y={opera[1] - 30}>
          {t("opera")}
        </text>
        <text x={cityHall[0]} y={cityHall[1] + 28}>
          {t("square")}
        </text>
        <text x={x(24.0338)} y={streetAt(armenian, 24.0338)} fill="var(--on-tint-ruby)" fontWeight="600">
          {t("short")}
        </text>
        <text {...avenueName} transform={`rotate(-90 ${avenueName.x} ${avenueName.y})`}>
          {t("avenue")}
        </text>
        <text {...longName} transform={`rotate(-90 ${longName.x} ${longName.y})`} data-minor="">
          {t("long")}
        </text>
        <text x={x(24.0379)} y={y(49.8428)} data-minor="">
          {t("park")}
        </text>
      </g>
      <g transform={`translate(${x(place.longitude)} ${y(place.latitude)})`}>
        <g fill="var(--text-brand)" className={styles.pin}>
          <path d="M0 0C-14-17-19-25-19-34a19 19 0 1 1 38 0c0 9-5 17-19 34Z" />
          <circle cy="-34" r="7" fill="var(--surface)" />
          <text x="28" y="-27" stroke="var(--surface)" strokeWidth="5" paintOrder="stroke">
            {shop}
          </text>
        </g>
      </g>
    </svg>
  );
}
