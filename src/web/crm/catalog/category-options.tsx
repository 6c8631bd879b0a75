import type { Choice } from "#shop/catalog/reads/crm/products.server.ts";

/** The categories of a select, each indented by its depth in the tree. */
export const CategoryOptions = ({ of }: { of: readonly Choice[] }) =>
  of.map(({ id, name, depth }) => (
    <option key={id} value={id}>
      {"\u00a0\u00a0".repeat(depth) + name}
    </option>
  ));
