// Titles of the CRM; none of its pages is for search engines.
import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { errorMeta, pageTitle } from "../../shared/seo.ts";

/** «Замовлення · CRM — Дяка» */
export const crmMeta = (title: string, shopName: string): MetaDescriptor[] => [
  { title: pageTitle(`${title} · CRM`, shopName) },
  { name: "robots", content: "noindex" },
];

export const crmErrorMeta = (error: unknown): MetaDescriptor[] =>
  isRouteErrorResponse(error)
    ? errorMeta(error.status, error.statusText)
    : errorMeta(500, "Internal Server Error");
