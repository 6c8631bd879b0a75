import { Share2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useShareLink } from "../device/use-share-link.ts";
import { useOrderAction } from "./use-order-action.ts";

type ChoiceShareProps = {
  className?: string;
  order: OrderJson;
  /** The recipient's link; null: there is none any more. */
  link: {
    readonly path: string;
    readonly isSent: boolean;
    /** Null: no city of the recipient is known. */
    readonly proposal: { readonly ref: string; readonly place: string } | null;
  } | null;
};

/** For the payer: whether the recipient has chosen the place, and the link by which they do. */
export function ChoiceShare({ className, order, link }: ChoiceShareProps) {
  const t = useTranslations("choice.share");
  const share = useShareLink({ copied: t("copied"), failed: t("failed") });
  const say = useToast();
  const { busy, problem, send } = useOrderAction();
  const { choice } = order.delivery;
  if (!link || choice === null) return null;
  const { proposal } = link;
  const name = order.recipient?.name ?? "";
  const state = choice === "waiting" && link.isSent ? "sent" : choice;

  async function renew(): Promise<void> {
    const { number, access_token: token } = order;
    const isDone = await send((api) =>
      api.call("POST /orders/:number/choice-link", { params: { number }, body: { token } }),
    );
    if (isDone) say({ text: t("renewed") });
  }

  async function accept({ ref }: NonNullable<typeof proposal>): Promise<void> {
    const { number, access_token: token } = order;
    const isDone = await send((api) =>
      api.call("POST /orders/:number/choice-place", {
        params: { number },
        body: { token, warehouse_ref: ref },
      }),
    );
    if (isDone) say({ text: t("accepted") });
  }

  return (
    <Notice className={className} tone={choice === "expired" ? "warning" : "info"} title={t("title")}>
      <p>{proposal ? t("proposed", { name, place: proposal.place }) : t(`states.${state}`, { name })}</p>
      {problem && <p role="alert">{problem.text}</p>}
      <p className="cluster">
        {proposal && (
          <Button size="medium" busy={busy} onClick={() => void accept(proposal)}>
            {t("accept")}
          </Button>
        )}
        {choice !== "expired" && (
          <>
            <Button
              size="medium"
              onClick={() => void share({ url: new URL(link.path, window.location.href).href })}
            >
              <Icon of={Share2} />
              {t("share")}
            </Button>
            <TextLink href={link.path}>{t("open")}</TextLink>
          </>
        )}
        <Button size="medium" variant="outline" busy={busy} onClick={() => void renew()}>
          {t("renew")}
        </Button>
      </p>
    </Notice>
  );
}
