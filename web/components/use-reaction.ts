import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ReactionType, react } from "#contract/reactions.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { currentSession, useSession } from "#web/session.ts";

export type Reactions = { own: ReactionType | null; likes: number; dislikes: number };

/** The same type once more removes it, the other one switches; the counts follow by the difference. */
export function toggled({ own, likes, dislikes }: Reactions, pressed: ReactionType): Reactions {
  const next = own === pressed ? null : pressed;
  const difference = (type: ReactionType) => Number(next === type) - Number(own === type);
  return { own: next, likes: likes + difference("LIKE"), dislikes: dislikes + difference("DISLIKE") };
}

type Article = { id: number; userId: number | null } & Reactions;

/**
 * The reaction of a user to an article: shown at once, sent in the order of the presses, taken back where the server
 * rejects it, and compared with a fresh article at the end.
 */
export function useReaction({ id, userId, own, likes, dislikes }: Article) {
  const { article: words } = useText();
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const known: Reactions = { own, likes, dislikes };
  const [shown, setShown] = useState<Reactions | null>(null);
  const waiting = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());

  // The server rendered this article as a guest or another user sees it.
  const currentUserId = user?.id ?? null;
  useEffect(() => {
    if (currentUserId !== userId) revalidate();
  }, [currentUserId, userId, revalidate]);

  // A reloaded article replaces the reaction and counts, unless presses are still being sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these marks a reloaded article
  useEffect(() => {
    if (waiting.current === 0) setShown(null);
  }, [id, userId, own, likes, dislikes]);

  const send = async (type: ReactionType) => {
    try {
      const answer = await browserApi(react, { body: { type, articleId: id } });
      if (waiting.current === 1) setShown({ own: answer.reaction, likes: answer.likes, dislikes: answer.dislikes });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setShown(null);
      // The top bar reports an ended session.
      if (error.status !== 401) toast("error", error.message || words.reactionFailed);
    } finally {
      waiting.current -= 1;
      if (waiting.current === 0) revalidate();
    }
  };

  const press = (type: ReactionType) => {
    if (currentSession().user === null) {
      toast("warning", words.loginToReact);
      return;
    }
    setShown(toggled(shown ?? known, type));
    waiting.current += 1;
    // Sent after the request before it has ended, however it ended.
    const next = () => send(type);
    queue.current = queue.current.then(next, next);
  };

  return { ...(shown ?? known), press };
}
