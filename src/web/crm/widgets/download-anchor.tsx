import type { AnchorHTMLAttributes } from "react";
import { useSignInAgain } from "../dialogs/sign-in-again.tsx";

type DownloadAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link to a file with shop data: requires a recent identity check, or asks for one. */
export function DownloadAnchor({ href, children, ...rest }: DownloadAnchorProps) {
  const { confirmed } = useSignInAgain();
  return (
    <a
      {...rest}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault();
        void confirmed().then((isConfirmed) => {
          if (isConfirmed) window.location.assign(href);
        });
      }}
    >
      {children}
    </a>
  );
}
