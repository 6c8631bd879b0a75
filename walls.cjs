// The import rules (walls). The comment of each rule is a sentence for the reviewer. Ordered from the core
// outwards. tests/walls.test.ts shows each of them failing, and holds the walls of tables and between nouns.
const wall = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
module.exports = {
  forbidden: [
    wall(
      "kit-imports-packages-only",
      "kit imports only kit and pure npm",
      { path: "^src/kit" },
      { path: "^src/(?!kit)" },
    ),
    wall(
      "rules-are-pure",
      "rules/input/output import only kit, ports and other rules",
      { path: "^src/shop/[^/]+/(rules|input|output|port)(/|\\.)" },
      {
        path: "^src/|^(node:|fs|http|crypto)",
        pathNot: "^src/kit/|^src/shop/[^/]+/(rules|input|output|port)(/|\\.)",
      },
    ),
    wall(
      "rules-no-runtime",
      "rules use no database, server or React",
      { path: "^src/shop/[^/]+/rules" },
      { path: "node_modules/(kysely|pg|fastify|react|react-router|@electric-sql)" },
    ),
    wall(
      "store-is-private",
      "a noun's store is reached only from inside the noun",
      { path: "^src/shop/([^/]+)/" },
      { path: "^src/shop/[^/]+/store", pathNot: "^src/shop/$1/" },
    ),
    wall(
      "store-is-hidden",
      "tables and stores are used only inside the shop",
      { path: "^src/", pathNot: "^src/(shop|db)/" },
      { path: "^src/shop/[^/]+/(store|tables)" },
    ),
    wall(
      "tables-are-private",
      "another noun's table types are for foreign keys and read models",
      { path: "^src/shop/([^/]+)/", pathNot: "/(reads|tables)[/.]" },
      { path: "^src/shop/[^/]+/tables", pathNot: "^src/shop/$1/" },
    ),
    wall(
      "shop-knows-no-shell",
      "the business does not import HTTP, pages, UI or adapters",
      { path: "^src/shop" },
      { path: "^src/(web|api|http|ui|integrations)" },
    ),
    wall(
      "adapters-only-in-container",
      "only the container (and tests) picks an adapter",
      { path: "^src/(?!integrations|container)" },
      { path: "^src/integrations" },
    ),
    wall(
      "integrations-see-ports",
      "adapters see the port and the kit, and call third parties through http-client; simulators and card providers share what they have in common",
      { path: "^src/integrations/([^/]+)" },
      {
        path: "^src/",
        pathNot:
          "^src/kit/|^src/shop/[^/]+/port\\.|^src/integrations/(simulator|http-client|card-provider|$1)/",
      },
    ),
    wall(
      "ui-is-dumb",
      "the design system imports kit and i18n only",
      { path: "^src/ui" },
      { path: "^src/(?!ui|kit|i18n)" },
    ),
    wall(
      "web-asks-the-shop",
      "pages never touch the database",
      { path: "^src/(web|api)" },
      { path: "^src/db|node_modules/(kysely|pg|@electric-sql)" },
    ),
    wall(
      "http-asks-the-shop",
      "of the database http knows only whether it is migrated and which errors are its trouble",
      { path: "^src/http" },
      { path: "^src/db/(?!migrate\\.|trouble\\.)|node_modules/(kysely|pg|@electric-sql)" },
    ),
    wall(
      "http-is-below-the-api",
      "api imports http, never the other way round",
      { path: "^src/http" },
      { path: "^src/(api|web|seed)/" },
    ),
    wall(
      "db-knows-no-shop",
      "the database's folder knows no tables and no shop",
      { path: "^src/db" },
      { path: "^src/(?!db|kit)" },
    ),
    wall(
      "jobs-know-no-shop",
      "queue and worker know no job of the shop",
      { path: "^src/jobs" },
      { path: "^src/(?!jobs|db|kit)" },
    ),
    wall(
      "seed-is-a-caller",
      "seed fills a shop through its ops, and knows no page, request or adapter",
      { path: "^src/seed" },
      { path: "^src/(http|api|web|ui|integrations|container)" },
    ),
    wall(
      "seed-is-not-needed",
      "only the process and the scripts fill a shop",
      { path: "^src/[^/]+/", pathNot: "^src/seed" },
      { path: "^src/seed" },
    ),
    wall(
      "crm-and-storefront-apart",
      "storefront and CRM share ui and shop, not each other",
      { path: "^src/web/(storefront|crm)/" },
      { path: "^src/web/(storefront|crm)/", pathNot: "^src/web/$1/" },
    ),
    wall("no-cycles", "no import circles", {}, { circular: true }),
  ],
  options: {
    exclude: { path: "\\.test\\.tsx?$|^tests/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules|^build/" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js"] },
  },
};
