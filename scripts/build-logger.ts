// The builds' logger, without the warnings that ask for nothing.
import { createLogger } from "vite";

const expectedWarnings = [
  // The minifier does not know this selector and passes it on.
  "'scroll-button'",
  // How the chunks lie that vite.config.ts asks for.
  "INEFFECTIVE_DYNAMIC_IMPORT",
  "MODULE_LEVEL_DIRECTIVE",
  "PLUGIN_TIMINGS",
];

export function buildLogger() {
  const logger = createLogger("warn", { prefix: "[build]" });
  const { warn } = logger;
  logger.warn = (message, options) => {
    if (!expectedWarnings.some((expected) => message.includes(expected))) warn(message, options);
  };
  return logger;
}
