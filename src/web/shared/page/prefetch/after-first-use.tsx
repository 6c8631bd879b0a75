// What a page does once the visitor has begun to use it.
import { useState } from "react";
import { CardMotion } from "../../product/card-motion/card-motion.tsx";
import { useHeadingFocus } from "../use-heading-focus.ts";
import { mayPrefetch } from "./may-prefetch.ts";
import { PrefetchInView } from "./prefetch-in-view.tsx";
import { PrefetchMeant } from "./prefetch-meant.tsx";

export default function AfterFirstUse() {
  useHeadingFocus();
  const [isAhead] = useState(mayPrefetch);
  return (
    <>
      <PrefetchMeant />
      {isAhead && <PrefetchInView />}
      <CardMotion />
    </>
  );
}
