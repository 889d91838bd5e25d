import { RoundOf } from '../bodies.ts'
import { type Desk, fresh } from '../desk.ts'
import { group } from '../scenario.ts'

async function refund(desk: Desk, round: RoundOf, betTxId: string) {
  return desk.ok(await desk.call('refund', round.refund(betTxId)), 'refund')
}

export const REFUNDS = group('R', 'Refunds', [
  {
    name: 'a refund gives the bet back in full, and says how much',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await desk.moves(desk.options.stakeMinor, async () => {
        const answer = await refund(desk, round, bet.txId)
        desk.must(answer.amountMinor === desk.stakes(1), `it says ${answer.amountMinor}`)
        await desk.tells(answer.balanceMinor)
      })
    },
  },
  {
    name: 'the refund of a bet that never came is answered ok and moves nothing',
    async run(desk) {
      const round = new RoundOf(desk)
      await desk.moves(0, async () => {
        const answer = await refund(desk, round, fresh('bet'))
        desk.must(answer.amountMinor === '0', `it says ${answer.amountMinor}`)
      })
    },
  },
  {
    name: 'a bet that comes after its refund is cancelled',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = round.bet()
      await desk.moves(0, async () => {
        await refund(desk, round, bet.txId)
        desk.refused(await desk.call('bet', bet), 'tx_cancelled')
      })
    },
  },
  {
    name: 'a win of a bet that was cancelled before it came pays nothing',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = round.bet()
      await desk.moves(0, async () => {
        await refund(desk, round, bet.txId)
        desk.refused(await desk.call('win', round.win(bet.txId)), 'already_settled')
      })
    },
  },
  {
    name: 'a second refund of the same bet gives nothing more',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await refund(desk, round, bet.txId)
      await desk.moves(0, async () => {
        const answer = await refund(desk, round, bet.txId)
        desk.must(answer.amountMinor === '0', `it says ${answer.amountMinor}`)
      })
    },
  },
  {
    name: 'a refund after the win gives nothing',
    async run(desk) {
      const round = new RoundOf(desk)
      const { bet } = await round.won()
      await desk.moves(0, async () =>
        desk.refused(await desk.call('refund', round.refund(bet.txId)), 'already_settled'),
      )
    },
  },
  {
    name: 'a refund after a win of zero gives nothing',
    async run(desk) {
      const round = new RoundOf(desk)
      const { bet } = await round.won({ amountMinor: '0' })
      await desk.moves(0, async () =>
        desk.refused(await desk.call('refund', round.refund(bet.txId)), 'already_settled'),
      )
    },
  },
  {
    name: 'a refund leaves the other bets of its round',
    async run(desk) {
      const round = new RoundOf(desk)
      const [first, second] = [await round.placed(), await round.placed()]
      await desk.moves(desk.options.stakeMinor * 3n, async () => {
        await refund(desk, round, first.txId)
        desk.ok(await desk.call('win', round.win(second.txId)), 'win')
      })
    },
  },
  {
    name: 'of twenty refunds of one bet at once, one gives it back',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await desk.moves(desk.options.stakeMinor, async () => {
        const all = Array.from({ length: 20 }, () => refund(desk, round, bet.txId))
        const given = (await Promise.all(all)).filter(({ amountMinor }) => amountMinor !== '0')
        desk.must(given.length === 1, `${given.length} say that they gave it back`)
      })
    },
  },
  {
    name: 'a bet and its refund at the same moment leave the balance as it was',
    async run(desk) {
      await desk.moves(0, async () => {
        for (let turn = 0; turn < 10; turn += 1) {
          const round = new RoundOf(desk)
          const bet = round.bet()
          await Promise.all([desk.call('bet', bet), refund(desk, round, bet.txId)])
        }
      })
    },
  },
  {
    name: 'a win and a refund at the same moment move one of both',
    async run(desk) {
      for (let turn = 0; turn < 10; turn += 1) {
        const round = new RoundOf(desk)
        const bet = await round.placed()
        const before = await desk.balanceMinor()
        const [win] = await Promise.all([
          desk.call('win', round.win(bet.txId)),
          desk.call('refund', round.refund(bet.txId)),
        ])
        const moved = (await desk.balanceMinor()) - before
        const right = desk.options.stakeMinor * (win.code === 'ok' ? 2n : 1n)
        desk.must(moved === right, `${moved} came, with the win answered ${win.code}`)
      }
    },
  },
  {
    name: 'a bet after a refund in the same round is taken',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await refund(desk, round, bet.txId)
      const next = await desk.moves(-desk.options.stakeMinor, () => round.placed())
      await refund(desk, round, next.txId)
    },
  },
])
