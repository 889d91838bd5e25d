/** A level in the record of a round; amounts and tickets in decimal. */
export type RoundJackpotLevel = readonly [
  name: string,
  /** Empty where the amount was drawn in advance. */
  tickets: string,
  meterMinor: string,
  reserveMinor: string,
  excessMinor: string,
  wonMinor: string,
]

/** What a round gave to a pool and won of it, as it is kept with the round. */
export interface RoundJackpot {
  /** The pool's code. */
  readonly pool: string
  /** The key of the posting that holds what the round gave, with that of others in its batch. */
  readonly posting: string
  readonly levels: readonly RoundJackpotLevel[]
}
