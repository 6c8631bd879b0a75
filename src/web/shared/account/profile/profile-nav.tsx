import { ClipboardList, Clock, Gift, Heart, LogOut, MapPin, Package, UserRound, Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { bare } from "#i18n/locale.ts";
import { formatPhone, type Phone } from "#kit/phone/phone.ts";
import { fullName, initials } from "#shop/customers/rules.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Avatar } from "#ui/picture/avatar/avatar.tsx";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { signOut } from "../session/sign-out.ts";
import styles from "./profile-nav.module.css";

interface Person {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: Phone | null;
  readonly isStaff: boolean;
}

/** The number of entries in a section; zero is not shown. */
type Counts = Readonly<Partial<Record<Section["title"], number>>>;

type Section = {
  icon: IconShape;
  title: "orders" | "favorites" | "group_gifts" | "recently_viewed" | "addresses" | "recipients" | "contacts";
  path: `/profile/${string}`;
};

const sections: readonly Section[] = [
  { icon: Package, title: "orders", path: "/profile/orders" },
  { icon: Heart, title: "favorites", path: "/profile/wishlist" },
  { icon: Gift, title: "group_gifts", path: "/profile/group-gifts" },
  { icon: Clock, title: "recently_viewed", path: "/profile/recently-viewed" },
  { icon: MapPin, title: "addresses", path: "/profile/addresses" },
  { icon: Users, title: "recipients", path: "/profile/recipients" },
  { icon: UserRound, title: "contacts", path: "/profile/personal-information" },
];

/** The signed-in user, and the sections of the account: a list beside the page, chips above it on phones. */
export function ProfileNav({ person, counts }: { person: Person; counts: Counts }) {
  const t = useTranslations("profile");
  const auth = useTranslations("auth.page");
  const locale = useLocale();
  const say = useToast();
  const here = bare(useLocation().pathname);
  const name = fullName(person, t("user"));
  const list = useRef<HTMLUListElement>(null);

  // On phones the sections are a row that is wider than the screen.
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector(`[data-path="${here}"]`);
    if (row && current instanceof HTMLElement)
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [here]);

  async function leave(): Promise<void> {
    if (!(await signOut())) say({ tone: "problem", text: auth("sign_out_failed") });
  }

  return (
    <aside className={styles.root}>
      <div className={styles.me}>
        <Avatar initials={initials(person, t("initial"))} size="l" />
        <div>
          <b>{name}</b>
          {person.phone !== null && <span className="num">{formatPhone(person.phone)}</span>}
        </div>
      </div>
      <nav aria-label={t("nav")}>
        <ul ref={list}>
          {sections.map(({ icon, title, path }) => {
            const isHere = here === path || here.startsWith(`${path}/`);
            return (
              <li key={title} data-path={path}>
                <Anchor href={paths.profile(path, locale)} aria-current={isHere ? "page" : undefined}>
                  <Icon of={icon} />
                  {t(`profile_titles.${title}`)}
                  {counts[title] ? <em className="num">{counts[title]}</em> : null}
                </Anchor>
              </li>
            );
          })}
          {person.isStaff && (
            <li>
              {/* Another document: the CRM's messages are not here. */}
              <a href={paths.crmToday(locale)}>
                <Icon of={ClipboardList} />
                {t("crm")}
              </a>
            </li>
          )}
          <li>
            <button type="button" onClick={() => void leave()}>
              <Icon of={LogOut} />
              {auth("sign_out")}
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  );
}
