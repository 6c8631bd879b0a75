// The parcels of one purchase over any page of the CRM. The window is loaded when it is first opened.
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";

const PurchaseWindow = lazy(() => import("./purchase-window.tsx"));

const OpenPurchase = createContext<(number: string) => void>(() => {});

/** Opens the window for an order. */
export const useOpenPurchase = (): ((number: string) => void) => useContext(OpenPurchase);

export function PurchaseProvider({ children }: { children: ReactNode }) {
  const [number, setNumber] = useState<string | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the window leads to another page
  useEffect(() => setNumber(null), [pathname]);
  return (
    <OpenPurchase value={setNumber}>
      {children}
      {number !== null && (
        <Suspense>
          <PurchaseWindow number={number} onClose={() => setNumber(null)} />
        </Suspense>
      )}
    </OpenPurchase>
  );
}
