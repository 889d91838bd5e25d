import type { VendorCall } from '@baize/contract/vendors'
import { type Body, CREDIT_CALLS, expectedCredit, needsOf, RoundOf } from '../bodies.ts'
import type { Answered, Desk } from '../desk.ts'
import { group } from '../scenario.ts'

/** Calls that carry a transaction, each ready to be made for the first time. */
const MADE: Readonly<Record<string, (desk: Desk) => Promise<readonly [VendorCall, Body]>>> = {
  bet: async (desk) => ['bet', new RoundOf(desk).bet()],
  win: async (desk) => {
    const round = new RoundOf(desk)
    return ['win', round.win((await round.placed()).txId)]
  },
  bet_win: async (desk) => ['bet_win', new RoundOf(desk).betWin()],
  refund: async (desk) => {
    const round = new RoundOf(desk)
    return ['refund', round.refund((await round.placed()).txId)]
  },
  rollback_win: async (desk) => {
    const round = new RoundOf(desk)
    return ['rollback_win', round.rollback((await round.won()).win.txId)]
  },
  adjust: async (desk) => {
    const round = new RoundOf(desk)
    await round.won()
    return ['adjust', round.adjust()]
  },
  ...Object.fromEntries(
    CREDIT_CALLS.map((call) => [
      call,
      async (desk: Desk) => [call, await expectedCredit(desk, call)] as const,
    ]),
  ),
}

/** Everything of an answer but that it is a repeat. */
function saidIn({ body }: Answered): string {
  const { replayed: _replayed, ...said } = body
  return JSON.stringify(Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function mustRepeat(desk: Desk, first: Answered, again: Answered): void {
  desk.must(again.code === first.code, `the repeat is answered ${again.code}, not ${first.code}`)
  desk.must(again.body.replayed === true, 'the repeat does not say that it is one')
  desk.must(saidIn(again) === saidIn(first), 'the repeat is not answered like the first')
}

async function make(desk: Desk, name: string): Promise<readonly [VendorCall, Body]> {
  const made = await MADE[name]?.(desk)
  if (!made) throw new Error(`there is no ${name}`)
  return made
}

export const REPEATS = group('I', 'Repeats', [
  ...Object.keys(MADE).map((name) => ({
    name: `a repeated ${name} is answered like the first and moves nothing`,
    ...(name === 'free_win' ? needsOf(name) : {}),
    async run(desk: Desk) {
      const [call, body] = await make(desk, name)
      const first = await desk.call(call, body)
      desk.ok(first, call)
      // Something in between, so that a balance worked out anew would differ.
      await new RoundOf(desk).placed()
      await desk.moves(0, async () => mustRepeat(desk, first, await desk.call(call, body)))
    },
  })),
  ...['bet', 'win', 'bet_win', 'refund', 'promo'].map((name) => ({
    name: `twenty of the same ${name} at once act once`,
    async run(desk: Desk) {
      const [call, body] = await make(desk, name)
      const before = await desk.balanceMinor()
      const all = await Promise.all(Array.from({ length: 20 }, () => desk.call(call, body)))
      const moved = (await desk.balanceMinor()) - before
      const firsts = all.filter((each) => desk.ok(each, call) && each.body.replayed === false)
      desk.must(firsts.length === 1, `${firsts.length} answers say that they were the first`)
      const by = { bet: -1n, win: 2n, bet_win: 1n, refund: 1n, promo: 3n }[name] ?? 0n
      desk.must(moved === by * desk.options.stakeMinor, `the balance changed by ${moved}`)
    },
  })),
  ...['bet', 'win', 'bet_win', 'promo'].map((name) => ({
    name: `another ${name} under the same transaction id is a conflict and moves nothing`,
    async run(desk: Desk) {
      const [call, body] = await make(desk, name)
      desk.ok(await desk.call(call, body), call)
      await desk.moves(0, async () => {
        const other = { ...body, amountMinor: desk.stakes(4) }
        desk.refused(await desk.call(call, other), 'tx_conflict')
      })
    },
  })),
  {
    name: 'another call under the transaction id of a bet is a conflict and moves nothing',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await desk.moves(0, async () => {
        const win = round.win(bet.txId, { txId: bet.txId })
        desk.refused(await desk.call('win', win), 'tx_conflict')
        const promo = round.credit('promo', { txId: bet.txId })
        desk.refused(await desk.call('promo', promo), 'tx_conflict')
      })
    },
  },
  {
    name: 'the same transaction id in another round is a conflict and moves nothing',
    async run(desk) {
      const { txId } = await new RoundOf(desk).placed()
      await desk.moves(0, async () => {
        const other = new RoundOf(desk).bet({ txId })
        desk.refused(await desk.call('bet', other), 'tx_conflict')
      })
    },
  },
  {
    name: 'a bet that is repeated after its win is answered as then',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = round.bet()
      const first = await desk.call('bet', bet)
      desk.ok(await desk.call('win', round.win(bet.txId)), 'win')
      await desk.moves(0, async () => mustRepeat(desk, first, await desk.call('bet', bet)))
    },
  },
  {
    name: 'a bet that is repeated after its refund takes nothing',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = round.bet()
      const first = await desk.call('bet', bet)
      desk.ok(await desk.call('refund', round.refund(bet.txId)), 'refund')
      await desk.moves(0, async () => mustRepeat(desk, first, await desk.call('bet', bet)))
    },
  },
  {
    name: 'a refusal that is final stays one when it is repeated',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = round.bet()
      const win = round.win(bet.txId)
      desk.refused(await desk.call('win', win), 'bet_not_found')
      desk.ok(await desk.call('bet', bet), 'bet')
      await desk.moves(0, async () => desk.refused(await desk.call('win', win), 'bet_not_found'))
      desk.ok(await desk.call('refund', round.refund(bet.txId)), 'refund')
    },
  },
])
