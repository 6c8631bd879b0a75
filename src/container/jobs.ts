// All jobs of the worker, and how often they repeat.

import type { AppContext } from "#container.ts";
import { type ReadyJob, readyJob } from "#jobs/queue.ts";
import { tidyDatabase } from "#jobs/tidy-database.ts";
import { remindOfBirthdays } from "#shop/address-book/birthday-jobs.server.ts";
import { reportPurchase } from "#shop/analytics/jobs.server.ts";
import { backUp, backUpNow, checkBackups } from "#shop/backups/jobs.server.ts";
import { learnEstimates, learnPrices, refreshEstimates } from "#shop/carrier-terms/jobs.server.ts";
import { countPopularity, countRelatedProducts, sweepProductUploads } from "#shop/catalog/jobs.server.ts";
import { checkAllCertificates } from "#shop/certificates/jobs/check.server.ts";
import { publishPlanned, refreshHome } from "#shop/content/jobs.server.ts";
import { syncCarrierDirectory, syncDirectoryNow, syncPostOffices } from "#shop/delivery/jobs.server.ts";
import { reportFailedJobs } from "#shop/failed-jobs/notice.server.ts";
import { learnForecast, refreshForecasts } from "#shop/forecasts/jobs.server.ts";
import { followGroupGifts } from "#shop/group-gifts/jobs.server.ts";
import { issueDeliveryNotes } from "#shop/invoices/note-jobs.server.ts";
import { notifyOfLateLeads } from "#shop/leads/late.server.ts";
import {
  askForDeliveryStatus,
  askForDeliveryStatuses,
  deliverMessages,
  recordBalances,
} from "#shop/messaging/jobs.server.ts";
import { notifyOfSmsBudget } from "#shop/messaging/sms-notice.server.ts";
import { notifyTeamChat } from "#shop/messaging/team/jobs.server.ts";
import { issueCertificates } from "#shop/orders/certificate-jobs.server.ts";
import { sendCertificates } from "#shop/orders/certificate-sending-jobs.server.ts";
import { reconcilePayments, stepPayment } from "#shop/orders/ops/payment/jobs.server.ts";
import { followUnpaid } from "#shop/orders/ops/payment/unpaid.server.ts";
import { notifyOfShortStock, releaseUnpaidStock } from "#shop/orders/ops/stock/jobs.server.ts";
import { trackingPath } from "#shop/orders/rules/statuses.ts";
import { notifyOfProducts, sweepProductAlerts } from "#shop/product-alerts/jobs.server.ts";
import { settleSeconds } from "#shop/product-alerts/rules.ts";
import { sweepRateLimits } from "#shop/rate-limits/jobs.server.ts";
import { askForShift, followReceipts, issueReceipts, tendRegister } from "#shop/receipts/jobs.server.ts";
import { followChoices } from "#shop/recipient-choices/jobs.server.ts";
import { askForRefund, sweepPhotosOfClaims } from "#shop/returns/jobs.server.ts";
import { askForReviews } from "#shop/review-requests/jobs.server.ts";
import { renameReviewPhoto, sweepReviewPhotos } from "#shop/reviews/jobs.server.ts";
import { followParcelsNow, followParcelsOnTheWay } from "#shop/tracking/jobs.server.ts";
import { demoPace } from "#shop/tracking/rules/asking.ts";
import { forgetVisits } from "#shop/visits/jobs.server.ts";
import { settleDissolving } from "#shop/waybills/dissolving.server.ts";
import { followOrder, settleWaybill } from "#shop/waybills/jobs.server.ts";
import { settleRegister } from "#shop/waybills/registers.server.ts";
import { deliverWebhooks, startWebhooks } from "#shop/webhooks/jobs.server.ts";
import { sweepGifts } from "#shop/wishlist/jobs.server.ts";
import { pruneTables } from "./retention.ts";

const isDemo = ({ env }: AppContext): boolean => env.mode === "demo";

export const readyJobs = (shop: AppContext): readonly ReadyJob[] => [
  readyJob(deliverMessages, shop),
  readyJob(notifyTeamChat, shop),
  readyJob(notifyOfSmsBudget, shop),
  readyJob(notifyOfLateLeads, shop, { everySeconds: 300 }),
  readyJob(reportFailedJobs, shop, { everySeconds: 300 }),
  readyJob(askForDeliveryStatus, shop),
  readyJob(askForDeliveryStatuses, shop, { everySeconds: 60 }),
  readyJob(remindOfBirthdays, shop, { everySeconds: 3600 }),
  readyJob(
    notifyOfProducts,
    // In a demo a visitor would not wait ten minutes for the result.
    { ...shop, alertsSettleSeconds: isDemo(shop) ? 0 : settleSeconds },
    { everySeconds: isDemo(shop) ? 10 : 60 },
  ),
  readyJob(sweepProductAlerts, shop, { everySeconds: 24 * 3600 }),
  readyJob(recordBalances, shop, { everySeconds: 3600 }),
  readyJob(issueDeliveryNotes, shop, { everySeconds: 3600 }),
  readyJob(pruneTables, shop, { everySeconds: 24 * 3600 }),
  readyJob(tidyDatabase, shop, { everySeconds: 24 * 3600 }),
  readyJob(backUp, shop, { everySeconds: 300 }),
  readyJob(backUpNow, shop),
  readyJob(checkBackups, shop, { everySeconds: 3600 }),
  readyJob(sweepRateLimits, shop, { everySeconds: 3600 }),
  readyJob(syncCarrierDirectory, shop, { everySeconds: 24 * 3600 }),
  readyJob(syncDirectoryNow, shop),
  readyJob(syncPostOffices, shop, { everySeconds: 24 * 3600 }),
  readyJob(learnEstimates, shop),
  readyJob(refreshEstimates, shop, { everySeconds: 24 * 3600 }),
  readyJob(learnPrices, shop, { everySeconds: 600 }),
  readyJob(learnForecast, shop),
  readyJob(refreshForecasts, shop, { everySeconds: 6 * 3600 }),
  readyJob(followParcelsOnTheWay, shop, { everySeconds: shop.askingPace === demoPace ? 10 : 300 }),
  readyJob(followParcelsNow, shop),
  readyJob(countPopularity, shop, { everySeconds: 24 * 3600 }),
  readyJob(countRelatedProducts, shop, { everySeconds: 24 * 3600 }),
  readyJob(sweepProductUploads, shop, { everySeconds: 24 * 3600 }),
  readyJob(sweepGifts, shop, { everySeconds: 24 * 3600 }),
  readyJob(reportPurchase, shop),
  readyJob(sweepReviewPhotos, shop, { everySeconds: 24 * 3600 }),
  readyJob(renameReviewPhoto, shop),
  readyJob(askForRefund, shop),
  readyJob(stepPayment, shop),
  readyJob(reconcilePayments, shop, { everySeconds: 60 }),
  readyJob(followUnpaid, shop, { everySeconds: 600 }),
  readyJob(followChoices, shop, { everySeconds: isDemo(shop) ? 5 : 60 }),
  readyJob(followGroupGifts, shop, { everySeconds: isDemo(shop) ? 5 : 60 }),
  readyJob(askForReviews, shop, { everySeconds: 3600 }),
  readyJob(releaseUnpaidStock, shop, { everySeconds: 60 }),
  readyJob(notifyOfShortStock, shop),
  readyJob(issueCertificates, shop),
  readyJob(sendCertificates, shop, { everySeconds: 60 }),
  readyJob(checkAllCertificates, shop, { everySeconds: 600 }),
  readyJob(sweepPhotosOfClaims, shop, { everySeconds: 24 * 3600 }),
  readyJob(forgetVisits, shop, { everySeconds: 3600 }),
  readyJob(publishPlanned, shop),
  readyJob(refreshHome, shop),
  readyJob(followReceipts, shop),
  readyJob(issueReceipts, { ...shop, linkOf: trackingPath }),
  readyJob(tendRegister, { ...shop, linkOf: trackingPath }, { everySeconds: 60 }),
  readyJob(askForShift, shop),
  readyJob(settleWaybill, shop),
  readyJob(followOrder, shop),
  readyJob(settleRegister, shop),
  readyJob(settleDissolving, shop),
  readyJob(deliverWebhooks, shop),
  readyJob(startWebhooks, shop, { everySeconds: isDemo(shop) ? 3 : 10 }),
];
