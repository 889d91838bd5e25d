import type { Found } from '@baize/contract'
import { orderTarget } from '../../parts/order-target.logic.ts'

/** Where a hit leads. */
export function targetOf({ kind, id, name, memberId, state }: Found) {
  if (kind === 'deposit' || kind === 'withdrawal') return orderTarget({ kind, id, name, state })
  if (kind === 'bank_line') {
    return { to: '/bank-lines', search: { stands: 'all', text: name } } as const
  }
  if (kind === 'live_table')
    return { to: '/live-tables/$tableCode', params: { tableCode: id } } as const
  if (kind === 'live_round') {
    return { to: '/live-rounds/$tableRoundId', params: { tableRoundId: id } } as const
  }
  if (kind === 'sports_event') {
    return { to: '/sports/$eventId', params: { eventId: id }, search: {} } as const
  }
  if (kind === 'sports_bet') return { to: '/sports-bets', search: { bet: id } } as const
  const to = { to: '/members/$memberId', params: { memberId: memberId ?? id } } as const
  if (kind === 'round') return { ...to, search: { round: id } } as const
  return { ...to, search: kind === 'wager' ? ({ tab: 'ledger' } as const) : {} }
}
