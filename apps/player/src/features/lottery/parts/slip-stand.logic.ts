import type { StatusTone } from '@baize/ui-kit'
import type { LotterySlip } from '../lottery.queries.ts'

type SlipStand = 'open' | 'won' | 'lost' | 'void' | 'cancelled'

/** How a slip stands: a settled one has won or not. */
export function standOf({
  state,
  payoutMinor,
}: Pick<LotterySlip, 'state' | 'payoutMinor'>): SlipStand {
  if (state !== 'settled') return state
  return payoutMinor !== null && payoutMinor !== '0' ? 'won' : 'lost'
}

export const STAND_TONES: Readonly<Record<SlipStand, StatusTone>> = {
  ...{ open: 'waiting', won: 'done', lost: 'neutral', void: 'info', cancelled: 'neutral' },
}
