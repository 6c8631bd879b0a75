import { Link2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useToast } from "#ui/toast/toast.tsx";

/** The address of this page is the key to the order: it can be kept or handed on. */
export function CopyLink() {
  const t = useTranslations("checkout.thanks.link");
  const say = useToast();

  async function copy(): Promise<void> {
    const { href } = window.location;
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches)
        return await navigator.share({ url: href });
      await navigator.clipboard.writeText(href);
      say({ text: t("copied") });
    } catch (error) {
      // The person closed the sharing sheet: nothing to say.
      if (error instanceof DOMException && error.name === "AbortError") return;
      say({ tone: "problem", text: t("failed") });
    }
  }

  return (
    <Button onClick={() => void copy()}>
      <Icon of={Link2} />
      {t("keep")}
    </Button>
  );
}
