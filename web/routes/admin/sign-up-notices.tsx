import { ShieldExclamationPoint } from "lucide-react";
import { useId } from "react";
import type { BreakerState } from "#contract/dashboard.ts";
import { useAdminText } from "./admin-text.ts";

type Props = { signUps: Record<"subscribe" | "register", BreakerState> };

/** Says where signing up is made harder, or stopped, because hardly anybody confirms the mails. */
export function SignUpNotices({ signUps }: Props) {
  const { dashboard: words } = useAdminText();
  const id = useId();
  const sentences = {
    subscribe: { normal: null, question: words.subscribeQuestion, stopped: words.subscribeStopped },
    register: { normal: null, question: words.registerQuestion, stopped: words.registerStopped },
  };
  const notices = [sentences.subscribe[signUps.subscribe], sentences.register[signUps.register]].filter(Boolean);
  if (notices.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2 rounded-xl border-accent border-s-8 bg-surface px-5 py-4"
    >
      <h2 id={id} className="flex items-center gap-2 text-xl">
        <ShieldExclamationPoint className="size-5 shrink-0 text-accent" aria-hidden />
        {words.signUps}
      </h2>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </section>
  );
}
