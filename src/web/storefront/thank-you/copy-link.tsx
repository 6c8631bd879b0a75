import { Link2, Share } from "lucide-react";
import { useTranslations } from "use-intl";
import type { DeviceInfo } from "#kit/visitor/device.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { hasShareSheet, useDeviceInfo } from "../../shared/device/device-info.ts";
import { useShareLink } from "../../shared/device/use-share-link.ts";

/** The address of this page gives access to the order: it can be saved or shared. */
export function CopyLink({ device }: { device: DeviceInfo }) {
  const t = useTranslations("checkout.thanks.link");
  const share = useShareLink({ copied: t("copied"), failed: t("failed") });
  const isSent = hasShareSheet(useDeviceInfo(device, { refreshOnResize: true }));

  return (
    <Button onClick={() => void share({ url: window.location.href })}>
      <Icon of={isSent ? Share : Link2} />
      {t(isSent ? "send" : "keep")}
    </Button>
  );
}
