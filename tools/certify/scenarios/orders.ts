import type { VendorCall } from '@baize/contract/vendors'
import { type Body, RoundOf } from '../bodies.ts'
import type { Desk } from '../desk.ts'
import { group } from '../scenario.ts'

/** The five calls that may come in any order: the other bet is of the same round. */
export const ACTIONS = ['bet', 'win', 'refund', 'second_bet', 'second_refund'] as const
export type Action = (typeof ACTIONS)[number]

/** All 120 orders. */
export const ORDERS: readonly (readonly Action[])[] = ordersOf(ACTIONS)

function ordersOf<Each>(all: readonly Each[]): readonly (readonly Each[])[] {
  if (all.length === 0) return [[]]
  return all.flatMap((first) =>
    ordersOf(all.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  )
}

/**
 * What each call of an order must be answered. A refund that is first cancels the bet; a win needs its
 * bet; a win and a refund exclude each other; a round that the win closed takes no bet.
 */
export function expectedCodes(order: readonly Action[], roundClosed: boolean): readonly string[] {
  const done = new Set<Done>()
  return order.map((action) => codeOf(action, done, roundClosed))
}

type Done = 'bet' | 'win' | 'refund' | 'cancelled'

/** The code of one call, and what is done by it. */
function codeOf(action: Action, done: Set<Done>, roundClosed: boolean): string {
  switch (action) {
    case 'bet':
      if (done.has('cancelled')) return 'tx_cancelled'
      done.add('bet')
      return 'ok'
    case 'win':
      if (done.has('cancelled') || done.has('refund')) return 'already_settled'
      if (!done.has('bet')) return 'bet_not_found'
      done.add('win')
      return 'ok'
    case 'refund':
    case 'second_refund':
      if (done.has('win')) return 'already_settled'
      done.add(done.has('bet') ? 'refund' : 'cancelled')
      return 'ok'
    case 'second_bet':
      return done.has('win') && roundClosed ? 'round_closed' : 'ok'
  }
}

/** What the player has after an order, in stakes: each bet one, the win two. */
export function expectedStakes(order: readonly Action[], codes: readonly string[]): number {
  const isOk = (action: Action) => codes[order.indexOf(action)] === 'ok'
  const isBet = isOk('bet')
  // The refund that stands after the bet gives it back; one before it leaves only its mark.
  const isBack = isBet && (isOk('refund') || isOk('second_refund'))
  return (isBet && !isBack ? -1 : 0) + (isOk('win') ? 2 : 0) + (isOk('second_bet') ? -1 : 0)
}

async function play(desk: Desk, order: readonly Action[], roundClosed: boolean): Promise<void> {
  const round = new RoundOf(desk)
  const [bet, second] = [round.bet(), round.bet()]
  const calls: Readonly<Record<Action, readonly [VendorCall, Body]>> = {
    bet: ['bet', bet],
    win: ['win', round.win(bet.txId, { roundClosed })],
    refund: ['refund', round.refund(bet.txId)],
    second_bet: ['bet', second],
    second_refund: ['refund', round.refund(bet.txId)],
  }
  const expected = expectedCodes(order, roundClosed)
  const before = await desk.balanceMinor()
  const codes: string[] = []
  for (const action of order) codes.push((await desk.call(...calls[action])).code)
  const seen = codes.join(', ')
  desk.must(
    seen === expected.join(', '),
    `${order.join(', ')}: answered ${seen}, not ${expected.join(', ')}`,
  )
  const moved = (await desk.balanceMinor()) - before
  const right = BigInt(expectedStakes(order, expected)) * desk.options.stakeMinor
  desk.must(moved === right, `${order.join(', ')}: the balance changed by ${moved}, not ${right}`)
}

export const EVERY_ORDER = group(
  'O',
  'Every order of a bet, its win, two refunds and another bet',
  ACTIONS.flatMap((first) =>
    [true, false].map((roundClosed) => ({
      name: `the ${ORDERS.length / ACTIONS.length} orders that begin with ${first.replace('_', ' ')}, ${roundClosed ? 'the win closing the round' : 'the round left open'}`,
      async run(desk: Desk) {
        for (const order of ORDERS) {
          if (order[0] === first) await play(desk, order, roundClosed)
        }
      },
    })),
  ),
)
