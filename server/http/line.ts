/**
 * Turns of the event loop between two pieces of work where somebody waits, each of which hears one new connection: so
 * many for each millisecond that the last piece took, and at most so many.
 */
const BREATHS = { each: 2, most: 16 };
/** After so many milliseconds a piece of work that waits for something else keeps nobody back any more. */
const HELD_AT_MOST = 300;

type Begin = (done: () => void) => void;

/**
 * Lets some pieces of work go on at once, and the others wait in the order in which they came. Work that keeps the
 * processor busy is done no sooner by being begun together, and the process would be deaf meanwhile: libuv accepts one
 * connection in each turn of its loop, so that those who are too many would wait instead of being refused.
 * @param atOnce how many are worked on
 * @returns what takes a piece of work; `done` is told when it needs the processor no more
 */
export function createLine(atOnce: number): (begin: Begin) => void {
  const waiting: Begin[] = [];
  let busy = 0;
  let isTurning = false;
  let breaths = 0;

  const turn = () => {
    isTurning = false;
    if (waiting.length === 0 || busy >= atOnce) return;
    breaths -= 1;
    if (breaths <= 0) beginNext();
    next();
  };
  const next = () => {
    if (isTurning || waiting.length === 0 || busy >= atOnce) return;
    isTurning = true;
    setImmediate(turn);
  };
  const beginNext = () => {
    busy += 1;
    const began = performance.now();
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(patience);
      busy -= 1;
      breaths = Math.min(Math.ceil((performance.now() - began) * BREATHS.each), BREATHS.most);
      next();
    };
    const patience = setTimeout(done, HELD_AT_MOST);
    waiting.shift()?.(done);
  };
  return (begin) => {
    // Where nobody waits there is nothing to wait for.
    if (waiting.push(begin) === 1) breaths = 0;
    next();
  };
}
