// The identifier of a landing in the log. A category's id gets a prefix: both kinds count from 1.

interface Place {
  readonly of: "collections" | "categories";
  readonly id: number;
}

const prefix = "category-";

export const landingKey = ({ of, id }: Place): string =>
  of === "collections" ? String(id) : `${prefix}${id}`;

export const landingPlaceOf = (key: string): Place => ({
  of: key.startsWith(prefix) ? "categories" : "collections",
  id: Number(key.replace(prefix, "")),
});
