// The import rules (walls). The comment of each rule is a sentence for the reviewer. Ordered from the core
// outwards.
const wall = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
module.exports = {
  forbidden: [
    wall(
      "kit-knows-nobody",
      "kit imports only kit and pure npm",
      { path: "^src/kit" },
      { path: "^src/(?!kit)" },
    ),
    wall(
      "rules-are-pure",
      "rules/input import only kit, ports and other rules",
      { path: "^src/shop/[^/]+/(rules|input|port)(/|\\.)" },
      {
        path: "^src/|^(node:|fs|http|crypto)",
        pathNot: "^src/kit/|^src/shop/[^/]+/(rules|input|port)(/|\\.)",
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
      "a feature's store is reached only from inside the feature",
      { path: "^src/shop/([^/]+)/" },
      { path: "^src/shop/[^/]+/store", pathNot: "^src/shop/$1/" },
    ),
    wall(
      "store-is-hidden",
      "nobody outside the shop reads tables",
      { path: "^src/", pathNot: "^src/(shop|db)/" },
      { path: "^src/shop/[^/]+/(store|tables)" },
    ),
    wall(
      "reads-may-join",
      "another feature's tables are for foreign keys and read models, never for writes",
      { path: "^src/shop/([^/]+)/", pathNot: "/(reads|tables)\\." },
      { path: "^src/shop/[^/]+/tables", pathNot: "^src/shop/$1/" },
    ),
    wall(
      "shop-knows-no-shell",
      "the business does not import HTTP, pages, UI or adapters",
      { path: "^src/shop" },
      { path: "^src/(web|api|http|ui|integrations)" },
    ),
    wall(
      "adapters-only-in-wiring",
      "only wiring (and tests) picks an adapter",
      { path: "^src/(?!integrations|wiring)" },
      { path: "^src/integrations" },
    ),
    wall(
      "integrations-see-ports",
      "adapters see the port and the kit, and call third parties through http-client; simulators share what they have in common",
      { path: "^src/integrations/([^/]+)" },
      {
        path: "^src/",
        pathNot: "^src/kit/|^src/shop/[^/]+/port\\.|^src/integrations/(simulator|http-client|$1)/",
      },
    ),
    wall(
      "ui-is-dumb",
      "design system imports kit only",
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
      "crm-and-storefront-apart",
      "the two faces share ui and shop, not each other",
      { path: "^src/web/(storefront|account|crm)/" },
      { path: "^src/web/(storefront|account|crm)/", pathNot: "^src/web/$1/" },
    ),
    wall("no-cycles", "no import circles", {}, { circular: true }),
    {
      ...wall(
        "features-form-a-dag",
        "no two features need each other",
        { path: "^src/shop/" },
        { circular: true },
      ),
      scope: "folder",
    },
  ],
  options: {
    exclude: { path: "\\.test\\.tsx?$|^tests/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js"] },
  },
};
