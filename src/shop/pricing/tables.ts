interface PromoCodesTable {
  code: string;
  percent: number | null;
  amount_kop: number | null;
  min_subtotal_kop: number;
  starts_at: Date | null;
  ends_at: Date | null;
}

declare module "#db/database.ts" {
  interface Database {
    promo_codes: PromoCodesTable;
  }
}

export {};
