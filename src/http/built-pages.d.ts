// The pages that the build makes (package.json, imports).
declare module "#built-pages" {
  const pages: import("react-router").ServerBuild;
  export = pages;
}
