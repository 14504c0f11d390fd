import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useText } from "#web/components/text.tsx";
import { DraftOffer } from "../editor/draft-offer.tsx";
import { focusContent } from "../focus-content.ts";
import { dropScreenDraft, type SavedScreenDraft, saveScreenDraft, screenDraftsAt } from "./screen-drafts.ts";

type Props<Written, Base> = {
  /** The address of the screen, by which its drafts are found. */
  place: string;
  /** Whether the server has all that a draft changes: then it was saved, and the answer was lost. */
  isSaved: (draft: SavedScreenDraft<Written, Base>) => boolean;
  /** The fields, which begin with a draft; with null as the server has them. */
  children: (draft: SavedScreenDraft<Written, Base> | null) => ReactNode;
};

/** The fields of a screen, below an offer to continue what was written there and not saved. */
export function DraftOffers<Written, Base>({ place, isSaved, children }: Props<Written, Base>) {
  type Saved = SavedScreenDraft<Written, Base>;
  const { page } = useText();
  const [offered, setOffered] = useState<readonly Saved[] | null>(null);
  const [started, setStarted] = useState<{ draft: Saved | null; count: number }>({ draft: null, count: 0 });
  const { draft: continued, count } = started;

  const find = useEffectEvent(async () => {
    const found = await screenDraftsAt<Written, Base>(place);
    const saved = found.filter(isSaved);
    await Promise.all(saved.map(({ key }) => dropScreenDraft(key)));
    return found.filter((each) => !saved.includes(each) && each.key !== continued?.key);
  });

  // The browser's database. Each beginning may leave something there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count differs for each beginning
  useEffect(() => {
    let isOver = false;
    find().then((all) => {
      if (!isOver) setOffered(all);
    });
    return () => {
      isOver = true;
    };
  }, [place, count]);

  if (offered === null) return <p>{page.loading}</p>;
  /** The button that was pressed goes away. */
  const hide = (draft: Saved) => {
    focusContent();
    setOffered(offered.filter((each) => each !== draft));
  };
  return (
    <>
      {offered.map((draft) => (
        <DraftOffer
          key={draft.key}
          title={draft.title}
          writtenAt={draft.writtenAt}
          onRestore={async () => {
            hide(draft);
            // Another tab may have continued or deleted it meanwhile.
            const free = (await screenDraftsAt<Written, Base>(place)).find(({ key }) => key === draft.key);
            if (free) setStarted({ draft: free, count: count + 1 });
          }}
          onDiscard={() => dropScreenDraft(draft.key)}
          onUndo={() => saveScreenDraft(draft.key, draft)}
        />
      ))}
      <Fragment key={count}>{children(continued)}</Fragment>
    </>
  );
}
