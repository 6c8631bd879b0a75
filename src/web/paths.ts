// Every URL that we link to, typed. Ukrainian has no prefix, Russian is under /ru. As a namespace, so that the bundler
// finds which module each link needs.
export * as paths from "./paths/every.ts";
