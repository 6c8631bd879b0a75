// The address of the team's page: one of three views, and the page of the log.

export const teamViews = ["people", "sign_ins", "rights"] as const;
export type TeamView = (typeof teamViews)[number];

export interface TeamPlace {
  readonly view: TeamView;
  readonly page: number;
}

const largestPage = 1_000_000;

/** Invalid parameters are ignored. */
export function teamPlace(params: URLSearchParams): TeamPlace {
  const view = teamViews.find((known) => known === params.get("view")) ?? "people";
  const page = Number(params.get("page"));
  return { view, page: Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1 };
}

/** "" or "?…": the inverse of `teamPlace`. */
export function teamSearch({ view, page }: TeamPlace): string {
  const params = new URLSearchParams();
  if (view !== "people") params.set("view", view);
  if (page !== 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
