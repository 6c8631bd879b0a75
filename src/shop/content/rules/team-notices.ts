// What the team is told without asking, and where.

/** What happens in the shop that the team may want to hear of. */
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
/** Which of it goes where. */
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
/** New orders come by the dozen: the chat is enough for them. */
export const defaultNotices: NoticeSettings = {
  email: { ...everything, order: false },
  telegram: everything,
};
