// One PostgreSQL for all race suites of a run, with one migrated database to copy.
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";
import { migratedTemplate } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    postgresTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = await migratedTemplate(server.url);
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", template.name);
  return async () => {
    await template.drop();
    await server.stop();
  };
}
