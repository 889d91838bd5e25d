/**
 * What a spin leads on to, as one small number: all that decides which draws follow it, and nothing else.
 * Play and mathematics know of a spin's future by its mark alone.
 */
export interface Mark {
  readonly scatters: number
  readonly coins: number
  /** Reels that a wild just filled, as bits from the first reel. */
  readonly filled: number
}

const COUNTS = 64

export function packMark({ scatters, coins, filled }: Mark): number {
  return scatters + COUNTS * (coins + COUNTS * filled)
}

export function unpackMark(mark: number): Mark {
  const rest = Math.floor(mark / COUNTS)
  return { scatters: mark % COUNTS, coins: rest % COUNTS, filled: Math.floor(rest / COUNTS) }
}
