import { aboutUs } from "./pages/about-us.ts";
import { certificateTerms } from "./pages/certificate-terms.ts";
import { contacts } from "./pages/contacts.ts";
import { deliveryPayment } from "./pages/delivery-payment.ts";
import { forCompanies } from "./pages/for-companies.ts";
import type { DemoPage } from "./pages/page-types.ts";
import { privacyPolicy } from "./pages/privacy-policy.ts";
import { refundPolicy } from "./pages/refund-policy.ts";
import { showcase } from "./pages/showcase.ts";
import { userAgreement } from "./pages/user-agreement.ts";

export const pages: readonly DemoPage[] = [
  aboutUs,
  contacts,
  showcase,
  refundPolicy,
  userAgreement,
  privacyPolicy,
  deliveryPayment,
  certificateTerms,
  forCompanies,
];
