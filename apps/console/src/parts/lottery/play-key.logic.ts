/** `direct.5` is five digits of the play `direct`. */
export function playOfKey(key: string): { readonly play: string; readonly variant: string } {
  const dot = key.indexOf('.')
  if (dot < 0) return { play: key, variant: '' }
  return { play: key.slice(0, dot), variant: key.slice(dot + 1) }
}

interface TierText {
  readonly text: string
  readonly number?: number
}

/** Plays whose tiers count how many of the chosen numbers were drawn. */
const COUNTS_HITS = /^(pick\d+|six)$/

/** Which text names a tier of a price, and the number that goes into it. */
export function tierTextOf(key: string, tier: string): TierText {
  if (tier === '*') return { text: 'any' }
  if (!/^\d+$/.test(tier)) return { text: tier }
  const number = Number(tier)
  const { play } = playOfKey(key)
  if (COUNTS_HITS.test(play)) return number === 0 ? { text: 'no_hit' } : { text: 'hits', number }
  if (play === 'one_number') return { text: 'dice', number }
  if (play === 'odd_count') return { text: 'odds', number }
  return { text: 'number', number }
}
