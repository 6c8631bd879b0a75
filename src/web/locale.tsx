// The optional language prefix: nothing of its own, only the segment.
import { Outlet } from "react-router";

export default function LocaleSegment() {
  return <Outlet />;
}
