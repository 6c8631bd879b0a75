import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Avatar, tintOf } from "#ui/picture/avatar/avatar.tsx";
import { type Column, columnsOf } from "../../list/column.ts";
import { ListRows } from "../../list/list-rows.tsx";
import { moment, shortDay, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import type { Member } from "./people.server.ts";
import styles from "./team.module.css";
import { AccessDialog, ResetFactorDialog, RoleDialog, SessionsDialog } from "./team-dialog.tsx";

type TeamListProps = { team: readonly Member[]; me: number | null };
type Asking = { readonly what: "role" | "access" | "sessions" | "reset"; readonly id: number };

export function TeamList({ team, me }: TeamListProps) {
  const t = useTranslations("crmTeam");
  const [asking, setAsking] = useState<Asking | null>(null);
  const asked = team.find(({ id }) => id === asking?.id);
  const close = () => setAsking(null);
  const actions = (member: Member) => (
    <Actions member={member} isMe={member.id === me} onAsk={(what) => setAsking({ what, id: member.id })} />
  );
  const columns: Column<Member>[] = columnsOf((key) => t(`columns.${key}`), {
    person: {
      truncate: true,
      title: ({ name }) => name,
      cell: (member) => <Person member={member} isMe={member.id === me} />,
    },
    role: { cell: (member) => <RoleMark member={member} /> },
    since: { cell: (member) => <Since member={member} /> },
    lastSignIn: { cell: (member) => <LastSignIn member={member} /> },
    actions: {
      head: <span className="visually-hidden">{t("columns.actions")}</span>,
      className: styles.actions,
      cell: actions,
    },
  });
  return (
    <>
      <ListRows
        label={t("table")}
        rows={team}
        rowKey={({ id }) => String(id)}
        columns={columns}
        card={(member) => (
          <div className={styles.card}>
            <Person member={member} isMe={member.id === me} />
            <RoleMark member={member} />
            <small>
              {t("columns.since")}: <Since member={member} />
            </small>
            <small>
              {t("columns.lastSignIn")}: <LastSignIn member={member} />
            </small>
            <span className={styles.actions}>{actions(member)}</span>
          </div>
        )}
      />
      {asked && asking?.what === "role" && <RoleDialog member={asked} onClose={close} />}
      {asked && asking?.what === "sessions" && <SessionsDialog member={asked} onClose={close} />}
      {asked && asking?.what === "reset" && <ResetFactorDialog member={asked} onClose={close} />}
      {asked && asking?.what === "access" && <AccessDialog member={asked} onClose={close} />}
    </>
  );
}

function Person({ member, isMe }: { member: Member; isMe: boolean }) {
  const t = useTranslations("crmTeam");
  const letters = member.name.replace(/[^\p{L}]/gu, "").slice(0, 1);
  return (
    <span className={styles.person} data-gone={member.disabled_at ? "" : undefined}>
      <Avatar size="s" initials={letters || "…"} tint={tintOf(member.name)} />
      <span>
        <b>{member.name}</b>
        {isMe && <em>{t("me")}</em>}
        {member.phone && <small className="num">{member.phone}</small>}
      </span>
    </span>
  );
}

function RoleMark({ member }: { member: Member }) {
  const t = useTranslations();
  return (
    <span className={styles.role}>
      {t(`crm.roles.${member.role}`)}
      {member.second_factor && <SmallBadge tone="mute">{t("crmTeam.secondFactor")}</SmallBadge>}
      {member.disabled_at && <SmallBadge tone="mute">{t("crmTeam.disabled")}</SmallBadge>}
    </span>
  );
}

function Since({ member }: { member: Member }) {
  const today = useToday();
  const t = useTranslations("crmTeam");
  const day = (at: string) => shortDay(at.slice(0, 10), today);
  if (member.disabled_at === null) return day(member.since);
  return t("worked", { from: day(member.since), to: day(member.disabled_at) });
}

function LastSignIn({ member: { last_sign_in: lastSignIn } }: { member: Member }) {
  const today = useToday();
  const t = useTranslations("crmTeam");
  if (!lastSignIn) return <span className="subtle">{t("notLately")}</span>;
  return (
    <>
      {moment(lastSignIn.at, today)}
      {lastSignIn.device && <small> {lastSignIn.device}</small>}
    </>
  );
}

type ActionsProps = { member: Member; isMe: boolean; onAsk: (what: Asking["what"]) => void };

function Actions({ member, isMe, onAsk }: ActionsProps) {
  const t = useTranslations("crmTeam");
  const isGone = member.disabled_at !== null;
  const acts = [
    { what: "sessions", text: "sessions", isThere: !isGone },
    { what: "reset", text: "reset", isThere: !isGone && !isMe && member.second_factor },
    { what: "role", text: "changeRole", isThere: !isGone },
    { what: "access", text: isGone ? "enable" : "disable", isThere: !isMe },
  ] as const;
  return acts.map(
    ({ what, text, isThere }) =>
      isThere && (
        <Button
          key={what}
          size="small"
          variant="ghost"
          aria-label={t(`${text}Of`, { name: member.name })}
          onClick={() => onAsk(what)}
        >
          {t(text)}
        </Button>
      ),
  );
}
