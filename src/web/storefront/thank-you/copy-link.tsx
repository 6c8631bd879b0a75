import { Link2, Share } from "lucide-react";
import { useTranslations } from "use-intl";
import type { DeviceInfo } from "#kit/device.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { hasShareSheet, useDeviceInfo } from "../../shared/device-info.ts";
import { shareLink } from "../../shared/share-link.ts";

/** The address of this page is the key to the order: it can be kept or handed on. */
export function CopyLink({ device }: { device: DeviceInfo }) {
  const t = useTranslations("checkout.thanks.link");
  const say = useToast();
  const isSent = hasShareSheet(useDeviceInfo(device, { refreshOnResize: true }));

  async function keep(): Promise<void> {
    const done = await shareLink({ url: window.location.href });
    if (done === "copied") say({ text: t("copied") });
    if (done === "failed") say({ tone: "problem", text: t("failed") });
  }

  return (
    <Button onClick={() => void keep()}>
      <Icon of={isSent ? Share : Link2} />
      {t(isSent ? "send" : "keep")}
    </Button>
  );
}
