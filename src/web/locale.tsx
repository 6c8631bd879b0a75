// The optional language prefix: a segment without content of its own.
import { Outlet } from "react-router";

export default function LocaleSegment() {
  return <Outlet />;
}
