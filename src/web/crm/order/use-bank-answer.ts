import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** A bank answers within moments; the page asks so often what it said. */
const BANK_MS = 3_000;

/** Shows what a bank says as soon as it says it. @param isAsking it was asked and has not answered yet */
export function useBankAnswer(isAsking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAsking) return;
    const timer = setInterval(() => void revalidate(), BANK_MS);
    return () => clearInterval(timer);
  }, [isAsking, revalidate]);
}
