export interface MemoByObject<K extends object, V> {
  of(key: K): V;
  forget(key: K): void;
}

/** Makes a value once for each object, for as long as the object lives. A promise that fails is not kept. */
export function memoByObject<K extends object, V>(make: (key: K) => V): MemoByObject<K, V> {
  const kept = new WeakMap<K, V>();
  return {
    of(key) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = make(key);
      kept.set(key, made);
      if (made instanceof Promise) made.catch(() => kept.delete(key));
      return made;
    },
    forget: (key) => void kept.delete(key),
  };
}
