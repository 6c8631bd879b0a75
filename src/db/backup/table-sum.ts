import { hash } from "node:crypto";
import type { TableFacts } from "./lines.ts";

const modulus = 2n ** 64n;

/** Adds up hashes of rows: two databases return rows that are equal in their order in different orders. */
export class TableSum {
  #rows = 0;
  #sum = 0n;

  add(rows: readonly (readonly (string | null)[])[]): void {
    for (const row of rows) {
      const digest = hash("sha256", JSON.stringify(row), "buffer");
      this.#sum = (this.#sum + digest.readBigUInt64BE()) % modulus;
    }
    this.#rows += rows.length;
  }

  facts(): TableFacts {
    return { rows: this.#rows, sum: this.#sum.toString(16).padStart(16, "0") };
  }
}
