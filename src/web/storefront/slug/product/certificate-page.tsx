import { CertificateFront } from "./giving/certificate-front.tsx";
import { GivingForm } from "./giving/giving-form.tsx";
import type { ProductData } from "./product-loader.server.ts";
import ProductPage from "./product-page.tsx";

/** A product with a delivery form for certificates: its code is loaded only on these pages. */
export default function CertificatePage({ data }: { data: ProductData }) {
  return <ProductPage data={data} GivingForm={GivingForm} Front={CertificateFront} />;
}
