import type { SideResult } from '@baize/games/blackjack/seats/events'
import { SIDE_RETURNS } from '@baize/games/blackjack/seats/rules'
import { ratio } from '@baize/kernel'
import { payText } from '../tables/pay-text.logic.ts'

/** `25 : 1` for what a side bet wins. */
export function sidePayText(result: SideResult): string {
  return payText(ratio(SIDE_RETURNS[result]))
}
