// A drawn map of the centre of Lviv: no tiles, no external requests. The mark is at the place in the
// settings; a showroom outside the drawing has no map.
import { useTranslations } from "use-intl";
import styles from "./content-page.module.css";

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

type Place = readonly [longitude: number, latitude: number];

const line = (places: readonly Place[]): string =>
  places.map(([longitude, latitude]) => `${x(longitude).toFixed(0)},${y(latitude).toFixed(0)}`).join(" ");

const wide: readonly (readonly Place[])[] = [
  // Свободи
  [
    [24.0268, 49.8391],
    [24.0263, 49.8415],
    [24.0264, 49.844],
    [24.0268, 49.8462],
  ],
  // Підвальна
  [
    [24.0352, 49.8391],
    [24.0357, 49.8415],
    [24.0352, 49.8438],
    [24.033, 49.8452],
    [24.0268, 49.8451],
  ],
];
const narrow: readonly (readonly Place[])[] = [
  // Вірменська
  [
    [24.0264, 49.8433],
    [24.0303, 49.8433],
    [24.0354, 49.8429],
  ],
  // Ринок, north and south
  [
    [24.0263, 49.8423],
    [24.0305, 49.8424],
    [24.0355, 49.8422],
  ],
  [
    [24.0263, 49.8412],
    [24.0307, 49.841],
    [24.0356, 49.8409],
  ],
  // Краківська, Друкарська, Галицька, Сербська
  [
    [24.0303, 49.8451],
    [24.0304, 49.8424],
    [24.0306, 49.841],
    [24.0309, 49.8391],
  ],
  [
    [24.0327, 49.8452],
    [24.0329, 49.8423],
    [24.0329, 49.8409],
    [24.0327, 49.8391],
  ],
  [
    [24.0283, 49.8451],
    [24.0284, 49.8423],
    [24.0284, 49.8411],
    [24.0287, 49.8391],
  ],
];
const square: readonly Place[] = [
  [24.0308, 49.8422],
  [24.0326, 49.8421],
  [24.0326, 49.8411],
  [24.031, 49.8412],
];
const park: readonly Place[] = [
  [24.0364, 49.8462],
  [24.0395, 49.8462],
  [24.0395, 49.8391],
  [24.037, 49.8391],
];

export function ShowroomMap({ label, ...place }: Point & { label: string }) {
  const t = useTranslations("content.contacts.streets");
  const left = x(place.longitude);
  const top = y(place.latitude);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className={styles.drawing}>
      <polygon points={line(park)} className={styles.park} />
      {wide.map((street) => (
        <polyline key={line(street)} points={line(street)} className={styles.wideStreet} />
      ))}
      {narrow.map((street) => (
        <polyline key={line(street)} points={line(street)} className={styles.street} />
      ))}
      <polygon points={line(square)} className={styles.square} />
      <g className={styles.names}>
        <text x={x(24.0317)} y={y(49.84155)}>
          {t("square")}
        </text>
        <text x={x(24.0334)} y={y(49.8434)}>
          {t("short")}
        </text>
        <text x={x(24.0262)} y={y(49.8417)} transform={`rotate(-90 ${x(24.0262)} ${y(49.8417)})`}>
          {t("avenue")}
        </text>
        <text x={x(24.036)} y={y(49.8418)} transform={`rotate(-90 ${x(24.036)} ${y(49.8418)})`}>
          {t("long")}
        </text>
      </g>
      <g className={styles.pin} transform={`translate(${left} ${top})`}>
        <path d="M0 0C-14-17-19-25-19-34a19 19 0 1 1 38 0c0 9-5 17-19 34Z" />
        <circle cy="-34" r="7" />
      </g>
    </svg>
  );
}
