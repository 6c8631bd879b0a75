import { GivingForm } from "./giving/giving-form.tsx";
import type { ProductData } from "./product-loader.server.ts";
import ProductPage from "./product-page.tsx";

/** A product that asks how it is given: the form for that comes with pages of certificates alone. */
export default function CertificatePage({ data }: { data: ProductData }) {
  return <ProductPage data={data} GivingForm={GivingForm} />;
}
