export interface MemoByObject<K extends object, V, Given extends unknown[]> {
  of(key: K, ...given: Given): V;
  forget(key: K): void;
}

/**
 * Makes a value once for each object, for as long as the object lives. A promise that fails is not kept.
 * @param versionOf what the value is made of: when it differs, the value is made again
 */
export function memoByObject<K extends object, V, Given extends unknown[] = []>(
  make: (key: K, ...given: Given) => V,
  versionOf: (...given: Given) => unknown = () => null,
): MemoByObject<K, V, Given> {
  const kept = new WeakMap<K, { readonly version: unknown; readonly value: V }>();
  return {
    of(key, ...given) {
      const version = versionOf(...given);
      const known = kept.get(key);
      if (known && known.version === version) return known.value;
      const value = make(key, ...given);
      kept.set(key, { version, value });
      if (value instanceof Promise) value.catch(() => kept.delete(key));
      return value;
    },
    forget: (key) => void kept.delete(key),
  };
}
