// The catalogue cache: the published catalogue in memory, one per process and database. Listings, facets and
// cards are answered from it; an event (jobs/announce.ts) reloads only what it concerns.
// Why not SQL: counts of all facets at 10 000 products take 2 ms here; the embedded database has one session.
import type { Db, OpNeeds } from "#db/database.ts";
import type { ShopEvent } from "#jobs/announce.ts";
import { memoByObject } from "#kit/memo-by-object.ts";
import { shopSettings } from "../../content/reads.server.ts";
import { synonymGroups } from "../../search/reads.server.ts";
import { SynonymBook } from "../rules/search/synonyms.ts";
import { cachedCategories, cachedCollections, cachedProducts } from "./cached-rows.server.ts";
import { Catalogue } from "./catalogue.server.ts";

/** Above this many changed products, all are reloaded. */
const MANY = 200;

class CatalogueCache {
  readonly #db: Db;
  #catalogue: Catalogue | null = null;
  #loading: Promise<Catalogue> | null = null;
  #isOld = true;
  #areSynonymsOld = true;
  readonly #changed = new Set<number>();

  constructor(db: Db) {
    this.#db = db;
  }

  hear(event: ShopEvent): void {
    switch (event.kind) {
      case "product_changed":
        this.#changed.add(event.productId);
        break;
      case "stock_changed":
        for (const id of event.productIds) this.#changed.add(id);
        break;
      case "review_approved":
        if (event.productId !== null) this.#changed.add(event.productId);
        break;
      case "category_changed":
      case "collection_changed":
      case "settings_changed":
        this.#isOld = true;
        break;
      case "synonyms_changed":
        this.#areSynonymsOld = true;
        break;
      case "content_changed":
      case "directory_changed":
        break;
    }
  }

  /** The catalogue after all events received so far. */
  async catalogue(): Promise<Catalogue> {
    if (this.#loading) {
      // The cached value is stale, and the one being loaded may be older than the last event.
      await this.#loading.catch(() => undefined);
      return this.catalogue();
    }
    if (!this.#isOld && !this.#areSynonymsOld && this.#changed.size === 0 && this.#catalogue)
      return this.#catalogue;
    this.#loading = this.#renew().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #renew(): Promise<Catalogue> {
    const before = this.#catalogue;
    const partly = before !== null && !this.#isOld && this.#changed.size <= MANY;
    const ids = [...this.#changed];
    const areSynonymsOld = this.#areSynonymsOld || !partly;
    this.#isOld = false;
    this.#areSynonymsOld = false;
    this.#changed.clear();
    try {
      const { selling } = await shopSettings(this.#db);
      const synonyms = areSynonymsOld ? await readSynonyms(this.#db) : null;
      if (partly) {
        const same = synonyms ? before.withSynonyms(synonyms) : before;
        this.#catalogue =
          ids.length > 0 ? same.with(ids, await cachedProducts(this.#db, ids, selling.fewLeft)) : same;
      } else {
        this.#catalogue = new Catalogue(
          await cachedCategories(this.#db),
          await cachedCollections(this.#db),
          await cachedProducts(this.#db, null, selling.fewLeft),
          synonyms ?? (await readSynonyms(this.#db)),
        );
      }
      return this.#catalogue;
    } catch (error) {
      this.#isOld = true;
      throw error;
    }
  }
}

const readSynonyms = async (db: Db): Promise<SynonymBook> => new SynonymBook(await synonymGroups(db));

const caches = memoByObject((db: Db) => new CatalogueCache(db));

export const catalogue = ({ db }: Pick<OpNeeds, "db">): Promise<Catalogue> => caches.of(db).catalogue();

/** Invalidates the catalogue cache; called before page caches, so that pages are rendered from new data. */
export const onCatalogueEvent = (db: Db, event: ShopEvent): void => caches.of(db).hear(event);
