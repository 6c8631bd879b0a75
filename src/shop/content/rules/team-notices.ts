// Which notifications the team gets, and where.

/** Events that the team may be notified of. */
export const teamNotices = [
  "order",
  "cancelled",
  "payment",
  "claim",
  "lead",
  "parcel",
  "certificate",
  "calls",
] as const;
export type TeamNoticeKind = (typeof teamNotices)[number];

type Heard = Readonly<Record<TeamNoticeKind, boolean>>;
/** Which events go to which channel. */
export interface NoticeSettings {
  readonly email: Heard;
  readonly telegram: Heard;
}

const everything: Heard = {
  order: true,
  cancelled: true,
  payment: true,
  claim: true,
  lead: true,
  parcel: true,
  certificate: true,
  calls: true,
};
/** No e-mail for new orders: there are many, and the chat is enough. */
export const defaultNotices: NoticeSettings = {
  email: { ...everything, order: false },
  telegram: everything,
};
