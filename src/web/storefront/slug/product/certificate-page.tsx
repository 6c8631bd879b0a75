import { CertificateFront } from "./certificate/certificate-front.tsx";
import { CertificateTerms } from "./certificate/certificate-terms.tsx";
import { CertificateDeliveryForm } from "./certificate/delivery-form.tsx";
import type { ProductData } from "./product-loader.server.ts";
import ProductPage from "./product-page.tsx";

/** A product with a delivery form for certificates: its code is loaded only on these pages. */
export default function CertificatePage({ data }: { data: ProductData }) {
  return (
    <ProductPage
      data={data}
      CertificateDeliveryForm={CertificateDeliveryForm}
      terms={<CertificateTerms terms={data.terms} />}
      Front={CertificateFront}
    />
  );
}
