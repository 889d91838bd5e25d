import { type Body, RoundOf } from '../bodies.ts'
import type { Desk, Fields } from '../desk.ts'
import { group } from '../scenario.ts'

/** Gives back what a scenario took, so that the next one finds the money. */
async function giveBack(desk: Desk, round: RoundOf, ...bets: readonly Body[]): Promise<void> {
  for (const bet of bets) desk.ok(await desk.call('refund', round.refund(bet.txId)), 'refund')
}

async function refusedBet(
  desk: Desk,
  change: Fields,
  ...codes: Parameters<Desk['refused']>[1][]
): Promise<void> {
  const bet = new RoundOf(desk).bet(change)
  await desk.moves(0, async () => desk.refused(await desk.call('bet', bet), ...codes))
}

export const BETS = group('B', 'Bets', [
  {
    name: 'a bet takes exactly its amount, and its answer tells the balance after it',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = round.bet()
      await desk.moves(-desk.options.stakeMinor, async () => {
        const answer = desk.ok(await desk.call('bet', bet), 'bet')
        desk.must(!answer.replayed, 'a first answer says that it is a repeat')
        await desk.tells(answer.balanceMinor)
      })
      await giveBack(desk, round, bet)
    },
  },
  {
    name: 'a bet with lines takes their sum once',
    async run(desk) {
      const round = new RoundOf(desk)
      const line = (lineId: string, count: number) => ({ lineId, amountMinor: desk.stakes(count) })
      const change = { amountMinor: desk.stakes(3), lines: [line('red', 1), line('17', 2)] }
      const bet = await desk.moves(-desk.options.stakeMinor * 3n, () => round.placed(change))
      await giveBack(desk, round, bet)
    },
  },
  {
    name: 'a round takes several bets',
    async run(desk) {
      const round = new RoundOf(desk)
      const bets = await desk.moves(-desk.options.stakeMinor * 3n, async () => [
        await round.placed(),
        await round.placed(),
        await round.placed(),
      ])
      await giveBack(desk, round, ...bets)
    },
  },
  {
    name: 'a bet above the balance takes nothing',
    async run(desk) {
      const amountMinor = String((await desk.balanceMinor()) + 1n)
      await refusedBet(desk, { amountMinor }, 'insufficient_funds', 'bet_limit')
    },
  },
  {
    name: 'a bet that was refused is refused again, though there might be money by then',
    async run(desk) {
      const round = new RoundOf(desk)
      const amountMinor = String((await desk.balanceMinor()) + 1n)
      const bet = round.bet({ amountMinor })
      await desk.moves(0, async () => {
        const first = desk.refused(await desk.call('bet', bet), 'insufficient_funds', 'bet_limit')
        const again = await desk.call('bet', bet)
        desk.must(again.code === first.code, `it was answered ${again.code} afterwards`)
      })
    },
  },
  {
    name: 'a bet in another currency takes nothing',
    run: (desk) => refusedBet(desk, { currency: 'XTS' }, 'currency_mismatch'),
  },
  {
    name: 'a bet at another scale takes nothing',
    run: (desk) => refusedBet(desk, { scale: desk.seat.scale + 1 }, 'currency_mismatch'),
  },
  {
    name: 'twenty bets at once are all taken',
    async run(desk) {
      const round = new RoundOf(desk)
      const bets = await desk.moves(-desk.options.stakeMinor * 20n, () =>
        Promise.all(Array.from({ length: 20 }, () => round.placed())),
      )
      await giveBack(desk, round, ...bets)
    },
  },
  {
    name: 'a bet in a round that is closed takes nothing',
    async run(desk) {
      const round = new RoundOf(desk)
      await round.won()
      await desk.moves(0, async () =>
        desk.refused(await desk.call('bet', round.bet()), 'round_closed'),
      )
    },
  },
])

export const PAIRS = group('P', 'A bet with its win', [
  {
    name: 'bet_win moves the difference in one call',
    async run(desk) {
      const pair = new RoundOf(desk).betWin()
      await desk.moves(desk.options.stakeMinor, async () => {
        const answer = desk.ok(await desk.call('bet_win', pair), 'bet_win')
        await desk.tells(answer.balanceMinor)
      })
    },
  },
  {
    name: 'bet_win with a win of zero takes the bet',
    async run(desk) {
      const pair = new RoundOf(desk).betWin({ winMinor: '0' })
      await desk.moves(-desk.options.stakeMinor, async () =>
        desk.ok(await desk.call('bet_win', pair), 'bet_win'),
      )
    },
  },
  {
    name: 'bet_win above the balance does neither, however much it wins',
    async run(desk) {
      const amountMinor = String((await desk.balanceMinor()) + 1n)
      const winMinor = String(BigInt(amountMinor) * 2n)
      const pair = new RoundOf(desk).betWin({ amountMinor, winMinor })
      await desk.moves(0, async () =>
        desk.refused(await desk.call('bet_win', pair), 'insufficient_funds', 'bet_limit'),
      )
    },
  },
  {
    name: 'the refund of a bet_win takes bet and win back together',
    async run(desk) {
      const round = new RoundOf(desk)
      const pair = round.betWin()
      await desk.moves(0, async () => {
        desk.ok(await desk.call('bet_win', pair), 'bet_win')
        desk.ok(await desk.call('refund', round.refund(pair.txId)), 'refund')
      })
    },
  },
  {
    name: 'a bet_win that comes after its refund is cancelled',
    async run(desk) {
      const round = new RoundOf(desk)
      const pair = round.betWin()
      await desk.moves(0, async () => {
        desk.ok(await desk.call('refund', round.refund(pair.txId)), 'refund')
        desk.refused(await desk.call('bet_win', pair), 'tx_cancelled')
      })
    },
  },
])
