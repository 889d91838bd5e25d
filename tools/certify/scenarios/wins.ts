import { CREDIT_CALLS, expectedCredit, needsOf, RoundOf } from '../bodies.ts'
import { type Desk, fresh } from '../desk.ts'
import { group } from '../scenario.ts'

export const WINS = group('W', 'Wins', [
  {
    name: 'a win pays exactly its amount, and its answer tells the balance after it',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await desk.moves(desk.options.stakeMinor * 2n, async () => {
        const answer = desk.ok(await desk.call('win', round.win(bet.txId)), 'win')
        await desk.tells(answer.balanceMinor)
      })
    },
  },
  {
    name: 'a win of zero is taken as a loss',
    async run(desk) {
      const round = new RoundOf(desk)
      await desk.moves(-desk.options.stakeMinor, () => round.won({ amountMinor: '0' }))
    },
  },
  {
    name: 'a win of a bet that never came pays nothing',
    async run(desk) {
      const win = new RoundOf(desk).win(fresh('bet'))
      await desk.moves(0, async () => desk.refused(await desk.call('win', win), 'bet_not_found'))
    },
  },
  {
    name: 'a win of a bet of another round pays nothing',
    async run(desk) {
      const [round, other] = [new RoundOf(desk), new RoundOf(desk)]
      const bet = await round.placed()
      await desk.moves(0, async () =>
        desk.refused(await desk.call('win', other.win(bet.txId)), 'bet_not_found'),
      )
      await desk.call('refund', round.refund(bet.txId))
    },
  },
  {
    name: 'a round that is open pays several wins of one bet',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await desk.moves(desk.options.stakeMinor * 4n, async () => {
        for (const roundClosed of [false, true]) {
          desk.ok(await desk.call('win', round.win(bet.txId, { roundClosed })), 'win')
        }
      })
    },
  },
  {
    name: 'a second win in a round that is closed pays nothing',
    async run(desk) {
      const round = new RoundOf(desk)
      const { bet } = await round.won()
      await desk.moves(0, async () =>
        desk.refused(await desk.call('win', round.win(bet.txId)), 'round_closed'),
      )
    },
  },
  {
    name: 'of twenty wins at once that close a round, one is paid',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await desk.moves(desk.options.stakeMinor * 2n, async () => {
        const wins = Array.from({ length: 20 }, () => desk.call('win', round.win(bet.txId)))
        for (const answered of await Promise.all(wins)) {
          if (answered.code !== 'ok') desk.refused(answered, 'round_closed')
        }
      })
    },
  },
  {
    name: 'a win on a bet that was refunded pays nothing',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      desk.ok(await desk.call('refund', round.refund(bet.txId)), 'refund')
      await desk.moves(0, async () =>
        desk.refused(await desk.call('win', round.win(bet.txId)), 'already_settled'),
      )
    },
  },
  {
    name: 'a win in another currency pays nothing, and the right one is still taken',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await desk.moves(desk.options.stakeMinor * 2n, async () => {
        const wrong = round.win(bet.txId, { currency: 'XTS' })
        desk.refused(await desk.call('win', wrong), 'currency_mismatch')
        desk.ok(await desk.call('win', round.win(bet.txId)), 'win')
      })
    },
  },
  {
    name: 'end_round closes a round without money, as often as it is told',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await desk.moves(0, async () => {
        desk.ok(await desk.call('end_round', round.end()), 'end_round')
        desk.ok(await desk.call('end_round', round.end()), 'end_round')
        desk.refused(await desk.call('win', round.win(bet.txId)), 'round_closed')
      })
    },
  },
  {
    name: 'end_round of a round that never was is answered ok',
    async run(desk) {
      desk.ok(await desk.call('end_round', new RoundOf(desk).end()), 'end_round')
    },
  },
])

export const ROLLBACKS = group('L', 'Wins that are taken back', [
  {
    name: 'rollback_win takes a win back, also out of a closed round',
    async run(desk) {
      const round = new RoundOf(desk)
      const { win } = await round.won()
      await desk.moves(-desk.options.stakeMinor * 2n, async () => {
        const answer = desk.ok(
          await desk.call('rollback_win', round.rollback(win.txId)),
          'rollback_win',
        )
        desk.must(answer.amountMinor === desk.stakes(2), `it says it took ${answer.amountMinor}`)
        desk.must(answer.owedMinor === '0', `it says that ${answer.owedMinor} is owed`)
      })
    },
  },
  {
    name: 'a second rollback of the same win takes nothing more',
    async run(desk) {
      const round = new RoundOf(desk)
      const { win } = await round.won()
      await desk.call('rollback_win', round.rollback(win.txId))
      await desk.moves(0, async () => {
        desk.ok(await desk.call('rollback_win', round.rollback(win.txId)), 'rollback_win')
      })
    },
  },
  {
    name: 'of twenty rollbacks at once one takes',
    async run(desk) {
      const round = new RoundOf(desk)
      const { win } = await round.won()
      await desk.moves(-desk.options.stakeMinor * 2n, async () => {
        await Promise.all(
          Array.from({ length: 20 }, () => desk.call('rollback_win', round.rollback(win.txId))),
        )
      })
    },
  },
  {
    name: 'a win that comes after its rollback is cancelled',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      const win = round.win(bet.txId)
      await desk.moves(0, async () => {
        desk.ok(await desk.call('rollback_win', round.rollback(win.txId)), 'rollback_win')
        desk.refused(await desk.call('win', win), 'tx_cancelled')
      })
      await desk.call('refund', round.refund(bet.txId))
    },
  },
])

export const CREDITS = group('C', 'Prizes and corrections', [
  ...CREDIT_CALLS.map((call) => ({
    name: `${call} pays exactly its amount without a bet`,
    ...needsOf(call),
    async run(desk: Desk) {
      const body = await expectedCredit(desk, call)
      await desk.moves(desk.options.stakeMinor * 3n, async () => {
        const answer = desk.ok(await desk.call(call, body), call)
        await desk.tells(answer.balanceMinor)
      })
    },
  })),
  ...CREDIT_CALLS.map((call) => ({
    name: `${call} of zero is malformed`,
    async run(desk: Desk) {
      const body = new RoundOf(desk).credit(call, { amountMinor: '0' })
      desk.refused(await desk.call(call, body), 'malformed')
    },
  })),
  {
    name: 'adjust waits for a person and moves nothing by itself',
    async run(desk) {
      const round = new RoundOf(desk)
      await round.won()
      await desk.moves(0, async () => desk.ok(await desk.call('adjust', round.adjust()), 'adjust'))
    },
  },
  {
    name: 'adjust of a round that never was is refused',
    async run(desk) {
      await desk.moves(0, async () => {
        const adjust = new RoundOf(desk).adjust()
        desk.refused(await desk.call('adjust', adjust), 'bet_not_found', 'round_open')
      })
    },
  },
  {
    name: 'adjust of a round that is open is refused',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await desk.moves(0, async () =>
        desk.refused(await desk.call('adjust', round.adjust()), 'round_open'),
      )
      await desk.call('refund', round.refund(bet.txId))
    },
  },
  {
    name: 'adjust_status tells that a correction waits for a person',
    async run(desk) {
      const round = new RoundOf(desk)
      await round.won()
      const adjust = round.adjust()
      desk.ok(await desk.call('adjust', adjust), 'adjust')
      const { playerId } = desk.seat
      const status = { playerId, adjustTxId: adjust.txId }
      const told = desk.ok(await desk.call('adjust_status', status), 'adjust_status')
      desk.must(told.status === 'under_review', 'the correction was decided on by nobody')
      desk.must(told.amountMinor === '0', 'a correction that waits moved money')
    },
  },
  {
    name: 'adjust_status of a correction that nobody asked for is refused',
    async run(desk) {
      const { playerId } = desk.seat
      const told = await desk.call('adjust_status', { playerId, adjustTxId: fresh('adjust') })
      desk.refused(told, 'tx_not_found')
    },
  },
  {
    name: 'adjust without a reason is malformed',
    async run(desk) {
      const body = new RoundOf(desk).adjust({ reason: '' })
      desk.refused(await desk.call('adjust', body), 'malformed')
    },
  },
  {
    name: 'free_win of a campaign that was never granted is refused and pays nothing',
    async run(desk) {
      const body = new RoundOf(desk).credit('free_win', { campaignId: 'never-granted' })
      await desk.moves(0, async () =>
        desk.refused(await desk.call('free_win', body), 'campaign_not_found'),
      )
    },
  },
])
