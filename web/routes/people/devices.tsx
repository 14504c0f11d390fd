import { useEffect, useState } from "react";
import { endOtherOwnSessions, endOwnSession, listOwnSessions, type Session } from "#contract/auth.ts";
import { fill, formatDate, formatRelative } from "#i18n/format.ts";
import type { PeopleWords } from "#i18n/words.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useNow } from "#web/components/relative-time.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { Part } from "./part.tsx";

/** Where the user is signed in, each device with a button that ends it. */
export function Devices({ words }: { words: PeopleWords["devices"] }) {
  const { page } = useText();
  const { devices, ending, end, endOthers } = useDevices(words.failed);
  const others = devices?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Part title={words.title} text={words.text}>
      {devices ? (
        <ul className="flex flex-col gap-3">
          {devices.map((device) => (
            <Device
              key={device.id}
              device={device}
              words={words}
              isEnding={ending !== null}
              onEnd={() => end(device)}
            />
          ))}
        </ul>
      ) : (
        <p>{page.loading}</p>
      )}
      {others.length > 1 && (
        <button type="button" className="button-quiet self-start" disabled={ending !== null} onClick={endOthers}>
          {ending === "others" ? page.loading : words.signOutOthers}
        </button>
      )}
    </Part>
  );
}

type DeviceProps = { device: Session; words: PeopleWords["devices"]; isEnding: boolean; onEnd: () => void };

function Device({
  device: { device, network, createdAt, lastUsedAt, isCurrent },
  words,
  isEnding,
  onEnd,
}: DeviceProps) {
  const text = useText();
  const now = useNow();
  const facts = [
    fill(words.lastUsed, { when: formatRelative(Date.parse(lastUsedAt), now, text) }),
    fill(words.since, { date: formatDate(createdAt) }),
    network && fill(words.network, { network }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line bg-paper px-4 py-3">
      <div className="flex min-w-48 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {isCurrent && (
            <span className="rounded-full border border-field px-2.5 py-0.5 font-normal text-sm">{words.current}</span>
          )}
        </p>
        {facts.filter(Boolean).map((fact) => (
          <p key={fact} className="text-muted text-sm">
            {fact}
          </p>
        ))}
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="button-quiet"
          disabled={isEnding}
          aria-label={fill(words.signOutOf, { device })}
          onClick={onEnd}
        >
          {words.signOut}
        </button>
      )}
    </li>
  );
}

/** Null until the server has answered. */
function useDevices(failed: string) {
  const toast = useToast();
  const [devices, setDevices] = useState<readonly Session[] | null>(null);
  const [ending, setEnding] = useState<number | "others" | null>(null);
  const tell = (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    // An ended session is handled elsewhere.
    if (error.status !== 401) toast("error", error.message || failed);
  };
  // The server, which alone knows; the part is mounted anew for another user.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    browserApi(listOwnSessions, {}).then(({ sessions }) => setDevices(sessions), tell);
  }, []);
  const endThose = async (which: number | "others", call: () => Promise<{ message: string }>) => {
    setEnding(which);
    try {
      const { message } = await call();
      setDevices(
        (all) => all?.filter(({ id, isCurrent }) => isCurrent || (which !== "others" && id !== which)) ?? null,
      );
      toast("success", message);
    } catch (error) {
      tell(error);
    }
    setEnding(null);
  };
  return {
    devices,
    ending,
    end: ({ id }: Session) => endThose(id, () => browserApi(endOwnSession, { params: { id: String(id) } })),
    endOthers: () => endThose("others", () => browserApi(endOtherOwnSessions, {})),
  };
}
