import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // The whole manifest comes with the page: opening a modal or a link needs no route discovery.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
