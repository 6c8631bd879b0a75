// What a PostgreSQL server does by itself and the embedded database does not: dead rows make room for new ones, so that
// tables that change do not grow for ever, and the planner learns how large they are.
import { z } from "zod";
import type { Connection } from "#db/pool.ts";
import { defineJob } from "./queue.ts";

export const tidyDatabase = defineJob(
  "tidy_database",
  z.object({}),
  async ({ connection: { kind, pool } }: { connection: Pick<Connection, "kind" | "pool"> }) => {
    if (kind === "embedded") await pool.query("vacuum analyze");
  },
);
