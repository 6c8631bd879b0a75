import { useRef, useState } from "react";

/** Work that runs once at a time: a second press comes before React has rendered the first one. */
export function useOneRun() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  return {
    isBusy,
    /** Ignored while there is a run already. */
    async run(work: () => Promise<unknown>): Promise<void> {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        await work();
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}
