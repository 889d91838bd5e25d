/** Any number below `bound`. Only a finger pointing for the player: what is drawn does not depend on it. */
export function pickBelow(bound: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return bound === 0 ? 0 : word % bound
}
