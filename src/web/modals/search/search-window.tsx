import { ArrowRight, CircleX, Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../paths.ts";
import { rememberSearch } from "../../shared/account/session/past-searches.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useModal } from "../use-modal.ts";
import { searchHref } from "./options.ts";
import { Beginning, Occasions } from "./search-beginning.tsx";
import { SearchOptions } from "./search-options.tsx";
import styles from "./search-window.module.css";
import { useSearchOptions } from "./use-search-options.ts";

const LONGEST = 100;

/** `?modal=search`: suggestions while typing. Its links replace the open window in the history. */
export default function SearchWindow() {
  const t = useTranslations("search");
  const locale = useLocale();
  const modal = useModal("search");
  const navigate = useNavigate();
  const search = useSearchOptions(modal.search.get("q") ?? "");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const { found, groups, active, text } = search;

  function go(href: string, event?: MouseEvent): void {
    if (event && (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey))
      return;
    event?.preventDefault();
    rememberSearch(text);
    navigate(href, { replace: true });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (active) go(active.href);
    else if (text !== "") go(searchHref(text, locale));
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (!event.nativeEvent.isComposing && search.press(event)) event.preventDefault();
  }

  return (
    <Modal
      open={modal.open}
      onClose={modal.hide}
      title={t("title")}
      titleHidden
      closeLabel={t("close")}
      initialFocus={input}
      className={styles.window}
    >
      <search>
        <form action={paths.search(locale)} onSubmit={submit} className={styles.bar}>
          <TextInput
            ref={input}
            type="search"
            name="q"
            icon={Search}
            value={search.typed}
            maxLength={LONGEST}
            role="combobox"
            aria-label={t("label")}
            aria-expanded={groups.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={active ? `${id}-${active.id}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={t("placeholder")}
            onChange={(event) => search.type(event.currentTarget.value)}
            onKeyDown={press}
          />
          {search.typed !== "" && (
            <IconButton
              icon={CircleX}
              label={t("clear")}
              className={styles.clear}
              onClick={() => {
                search.type("");
                input.current?.focus();
              }}
            />
          )}
        </form>
      </search>
      <p role="status" className="visually-hidden">
        {search.isLoading ? "" : found && t("status", { count: found.total })}
      </p>
      {!search.isAsked && <Beginning past={search.past} onGo={go} />}
      {search.isAsked && search.failure && (
        <p className={styles.words} role="alert">
          {t("unavailable")}{" "}
          <Button variant="neutral" size="small" onClick={search.retry}>
            {t("retry")}
          </Button>
        </p>
      )}
      {search.isAsked && !found && !search.failure && <p className={styles.words}>{t("loading")}</p>}
      {found?.corrected && <p className={styles.words}>{t("corrected", { words: found.corrected })}</p>}
      {found && found.products.length === 0 && <p className={styles.words}>{t("nothing")}</p>}
      <SearchOptions
        id={id}
        groups={groups}
        marked={`${text} ${found?.corrected ?? ""}`}
        total={found?.total ?? 0}
        isNearest={found?.nearest ?? false}
        isBusy={search.isLoading}
        active={active}
        onPoint={search.point}
        onChoose={(option, event) => go(option.href, event)}
      />
      {found && found.products.length === 0 && <Occasions onGo={go} />}
      {found && found.total > 0 && (
        <p className={styles.all}>
          <TextLink href={searchHref(text, locale)} onClick={(event) => go(searchHref(text, locale), event)}>
            {t("all", { count: found.total })}
            <Icon of={ArrowRight} />
          </TextLink>
        </p>
      )}
    </Modal>
  );
}
