/** Any number below `count`. Only a finger pointing for the player: what is drawn does not depend on it. */
export function pickBelow(count: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return count === 0 ? 0 : word % count
}
