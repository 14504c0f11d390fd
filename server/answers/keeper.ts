import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnswerCache } from "./answer-cache.ts";
import { encodingFor, type KeptAnswer, sendKept } from "./kept-answer.ts";
import type { Shortcut } from "./shortcut.ts";

type Asked = {
  /** The same for all that get the same answer. */
  key: string;
  make: () => Promise<KeptAnswer>;
  /** What is done about each one who is sent the answer. */
  onSent?: ((request: IncomingMessage) => void) | undefined;
  /** Whether who asks may be sent an answer that is kept; everybody, without this. */
  mayHave?: ((request: IncomingMessage) => boolean) | undefined;
};

/** Answers from what a cache keeps, and remembers the way to it for the next one who asks. */
export type Keeper = (request: FastifyRequest, reply: FastifyReply, asked: Asked) => Promise<FastifyReply>;

/** @param onMade told of each answer that had to be made */
export function createKeeper(cache: AnswerCache, shortcut: Shortcut, onMade: () => void): Keeper {
  return async (request, reply, asked) => {
    const { key, make, onSent, mayHave } = asked;
    if (mayHave?.(request.raw) === false) return replyFresh(request, reply, asked);
    const answer = await cache.take(key, encodingFor(request.headers), () => {
      onMade();
      return make();
    });
    shortcut.learn(request.raw, { cache, key, onSent, mayHave });
    if (answer.status === 200) onSent?.(request.raw);
    return replyWith(request, reply, answer);
  };
}

/** Makes each answer anew. */
export const replyFresh: Keeper = async (request, reply, { make, onSent }) => {
  const answer = await make();
  if (answer.status === 200) onSent?.(request.raw);
  return replyWith(request, reply, answer);
};

/** Sends an answer as the shortcut does, past the router's own ways of sending. */
export async function replyWith(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers);
  await answer.prepare(encoding);
  reply.hijack();
  // Of this request alone, and no part of the answer that is kept.
  reply.raw.setHeader("x-request-id", request.id);
  sendKept(request.raw, reply.raw, answer, encoding);
  return reply;
}
