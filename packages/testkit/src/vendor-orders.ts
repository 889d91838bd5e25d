/** Bet of 100, its win of 250, a refund of it, another bet of 30 in the same round, and another refund of the first. */
export const ORDER_ACTIONS = ['bet', 'win', 'refund', 'second_bet', 'second_refund'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Every order of the five. */
export const VENDOR_ORDERS: readonly (readonly OrderAction[])[] = ordersOf(ORDER_ACTIONS)

function ordersOf(actions: readonly OrderAction[]): OrderAction[][] {
  if (actions.length === 0) return [[]]
  return actions.flatMap((first) =>
    ordersOf(actions.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  )
}

export interface ExpectedOfOrder {
  readonly code: string
  readonly movedMinor: bigint
}

/**
 * What the sentences of the protocol say, told from where each action stands in the order (some may be
 * missing) and from nothing that the wallet's rules compute:
 *
 * - a refund before its bet succeeds and leaves a mark; the bet is `tx_cancelled`, a win of it
 *   `already_settled`
 * - a win before its bet, and before any refund of it, is `bet_not_found`; the bet is taken later
 * - a win of a taken bet pays once and settles it: every refund after it is `already_settled`
 * - a refund of a taken bet gives it back once; the second one succeeds and moves nothing, a win
 *   after it is `already_settled`
 * - a bet after the round was closed by a win is `round_closed`
 */
export function vendorOrderExpected(
  order: readonly OrderAction[],
  isClosedByWin: boolean,
): readonly ExpectedOfOrder[] {
  const placeOf = (action: OrderAction) =>
    order.includes(action) ? order.indexOf(action) : Number.POSITIVE_INFINITY
  const firstRefund = Math.min(placeOf('refund'), placeOf('second_refund'))
  const isTaken = placeOf('bet') < firstRefund
  const isWon = isTaken && placeOf('bet') < placeOf('win') && placeOf('win') < firstRefund
  const isUnknown = placeOf('win') < placeOf('bet') && placeOf('win') < firstRefund
  const isClosed = isWon && isClosedByWin && placeOf('win') < placeOf('second_bet')
  const refundAt = (place: number) =>
    isWon ? refused('already_settled') : ok(isTaken && place === firstRefund ? 100n : 0n)
  const said: Readonly<Record<OrderAction, ExpectedOfOrder>> = {
    bet: isTaken ? ok(-100n) : refused('tx_cancelled'),
    win: isWon ? ok(250n) : refused(isUnknown ? 'bet_not_found' : 'already_settled'),
    second_bet: isClosed ? refused('round_closed') : ok(-30n),
    refund: refundAt(placeOf('refund')),
    second_refund: refundAt(placeOf('second_refund')),
  }
  return order.map((action) => said[action])
}

const ok = (movedMinor: bigint): ExpectedOfOrder => ({ code: 'ok', movedMinor })
const refused = (code: string): ExpectedOfOrder => ({ code, movedMinor: 0n })
