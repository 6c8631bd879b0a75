// The user's choices before their list arrives: a ticked box stays ticked and typed text stays typed while
// the server answers. The address is authoritative: its other changes win.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { normalized } from "#kit/text/normalized.ts";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { changed, listSearch } from "#shop/order-list/rules/list-address.ts";
import type { ListField } from "#shop/order-list/rules/list-fields.ts";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";

const PAUSE_MS = 300;

export function useListDraft(query: CrmOrdersQuery) {
  const navigate = useNavigate();
  const locale = useLocale();
  const [draft, setDraft] = useState(query);
  const [text, setText] = useState(query.q);
  const [seen, setSeen] = useState(listSearch(query));
  const [sent, setSent] = useState(query.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = listSearch(query);
  if (seen !== search) {
    setSeen(search);
    setDraft(query);
    // Text that comes back from our own typing is not new: the user may have typed more.
    if (query.q !== sent) {
      setSent(query.q);
      setText(query.q);
    }
  }

  const go = (change: Partial<CrmOrdersQuery>, replace: boolean): void => {
    clearTimeout(timer.current);
    const next = changed({ ...draft, q: normalized(text) }, change);
    setDraft(next);
    setSent(next.q);
    if (listSearch(next) === search) return;
    navigate(paths.crmOrders(locale) + listSearch(next), { replace, preventScrollReset: true });
  };

  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });

  return {
    draft,
    text,
    choose: (change: Partial<CrmOrdersQuery>): void => go(change, false),
    toggle(name: ListField, value: string): void {
      const chosen: readonly string[] = draft[name];
      const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
      go({ [name]: next }, false);
    },
    /** Each pause in typing filters the list; the history keeps only the last text. */
    type(typed: string): void {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current({ q: normalized(typed) }, true), PAUSE_MS);
    },
  };
}
