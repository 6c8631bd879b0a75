// Titles of the CRM; search engines may not index its pages.
import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { errorMeta, pageTitle } from "../../shared/seo/seo.ts";

/** «Замовлення · CRM — Дяка» */
export const crmMeta = (title: string, shopName: string): MetaDescriptor[] => [
  { title: pageTitle(`${title} · CRM`, shopName) },
  { name: "robots", content: "noindex" },
];

export const crmErrorMeta = (error: unknown): MetaDescriptor[] =>
  isRouteErrorResponse(error)
    ? errorMeta(error.status, error.statusText)
    : errorMeta(500, "Internal Server Error");
