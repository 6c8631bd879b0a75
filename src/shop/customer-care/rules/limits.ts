export const careLimits = {
  /** Of one customer. */
  notes: 500,
  /** Of one customer. */
  tags: 20,
  /** Different ones in the shop: the list offers them all. */
  tagsInShop: 200,
} as const;
