// PostgreSQL servers vacuum and analyze by themselves, the embedded database does not: dead rows make room
// for new ones, so that changing tables do not grow for ever, and the planner learns their sizes.
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
