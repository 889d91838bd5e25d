import { nameOfResult, type OutcomeResult } from '../results/outcome-result.ts'

/** Worked examples call results and half-time outcomes by words of their own. */
export const WORD_OF = {
  won: 'win',
  half_won: 'half_win',
  void: 'push',
  half_lost: 'half_lose',
  lost: 'lose',
} as const

export function wordOf(result: OutcomeResult): string {
  return WORD_OF[nameOfResult(result)]
}

const HALF_TIME_FULL_TIME = ['1/1', '1/X', '1/2', 'X/1', 'X/X', 'X/2', '2/1', '2/X', '2/2']

/** `X/2` is the feed's outcome 428 of market 47; all other outcomes are written by their id. */
export function outcomeId(market: number, written: string): string {
  const index = market === 47 ? HALF_TIME_FULL_TIME.indexOf(written) : -1
  return index === -1 ? written : String(418 + 2 * index)
}
