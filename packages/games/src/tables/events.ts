import type { WireRatio } from '../wire-ratio.ts'

/** What lies on one spot of the cloth, in whole minor units as decimal text. */
export interface TableBet {
  readonly spot: string
  readonly stakeMinor: string
}

/** The bets of one round, each spot once, in the order in which they were sent. */
export interface TableOptions {
  readonly bets: readonly TableBet[]
}

/** What became of a bet: what comes back of it, its own stake included. */
export interface SettledBet extends TableBet {
  readonly returnedMinor: string
}

/** The book of a round at a table: what came up, what each bet brings back, the whole. */
export type TableEvent<Result> =
  | { readonly type: 'drawn'; readonly result: Result }
  | { readonly type: 'settled'; readonly bets: readonly SettledBet[] }
  | { readonly type: 'roundEnd'; readonly outcome: WireRatio }
