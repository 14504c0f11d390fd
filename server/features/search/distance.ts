/**
 * How many letters have to be changed, added, left out or swapped with their neighbour to make one word of the other
 * (optimal string alignment).
 */
export function distanceOf(one: string, other: string): number {
  const from = [...one];
  const to = [...other];
  let beforeLast: number[] = [];
  let last = to.map((_, place) => place + 1);
  last.unshift(0);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const changed = at(last, column - 1) + (isSame ? 0 : 1);
      const addedOrLeftOut = Math.min(at(last, column), at(current, column - 1)) + 1;
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(changed, addedOrLeftOut, swapped));
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
