import { minor, type Result, type Uuid } from '@baize/kernel'
import type { PlannedTransfer } from '@baize/ledger'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planChange, planHold, planInstantWager } from './plan-wager.ts'
import {
  captureOf,
  heldMinorOf,
  holdWager,
  paidMinorOf,
  raiseWager,
  reopenWager,
  settleWager,
  validMinorOf,
  voidWager,
  type Wager,
} from './wager.ts'

const [CASH, ESCROW, HOUSE, DEBT, SEAT, PROMOTION] = [1n, 2n, 3n, 4n, 5n, 6n]
const accounts = {
  ...{ cashId: CASH, escrowId: ESCROW, houseId: HOUSE, debtId: DEBT, seatId: SEAT },
  freeBetId: PROMOTION,
}
const id = '0198f0a0-0000-7000-8000-000000000001' as Uuid
const amount = (value: number) => minor(BigInt(value))
const held = (stake: number) => holdWager([{ source: 'cash', amountMinor: amount(stake) }])
const result = (payout: number, returned = 0, uncounted = 0) => ({
  payoutMinor: amount(payout),
  returnedMinor: amount(returned),
  uncountedMinor: amount(uncounted),
})
const done = (step: Result<Wager>): Wager => {
  if (!step.ok) throw new Error(step.refusal.code)
  return step.value
}
const told = (transfers: readonly PlannedTransfer[]) =>
  transfers.map(({ code, amountMinor }) => `${code} ${amountMinor}`)
const change = (before: Wager, after: Wager, cash = 0) =>
  told(planChange(accounts, id, { before, after, cashMinor: amount(cash) }))

describe('the money of a wager', () => {
  const won = done(settleWager(held(500), result(700)))
  const lost = done(settleWager(held(500), result(0)))

  it('moves without escrow where it is settled as it is taken', () => {
    expect(told(planInstantWager(accounts, id, won))).toEqual([
      'round_stake 500',
      'round_payout 700',
    ])
    expect(told(planInstantWager(accounts, id, lost))).toEqual(['round_stake 500'])
  })

  it('is held, then captured and paid, or released', () => {
    expect(told(planHold(accounts, id, held(500).stake))).toEqual(['round_hold 500'])
    expect(change(held(500), won)).toEqual(['round_capture 500', 'round_payout 700'])
    expect(change(held(500), lost)).toEqual(['round_capture 500'])
    expect(change(held(500), done(voidWager(held(500))))).toEqual(['round_release 500'])
  })

  it('holds what a raise adds before all of it is captured', () => {
    const raised = done(raiseWager(held(500), { source: 'cash', amountMinor: amount(200) }))
    expect(change(held(500), raised)).toEqual(['round_hold 200'])
    expect(change(held(500), done(settleWager(raised, result(0))))).toEqual([
      'round_hold 200',
      'round_capture 700',
    ])
  })

  it('of a cash-out in part is captured for that part', () => {
    const part = { stakeMinor: amount(200), paidMinor: amount(180) }
    const partly = done(captureOf(held(500), part, 'cash_out'))
    expect(change(held(500), partly)).toEqual(['round_capture 200', 'round_payout 180'])
    expect(change(partly, done(settleWager(partly, result(90))))).toEqual([
      'round_capture 300',
      'round_payout 90',
    ])
    expect(change(partly, done(voidWager(partly)))).toEqual(['round_release 300'])
  })

  it('of another settlement moves only the difference', () => {
    expect(change(won, done(settleWager(won, result(900))))).toEqual(['round_payout 200'])
    expect(change(won, done(settleWager(won, result(700))))).toEqual([])
    expect(change(won, done(settleWager(won, result(650))), 50)).toEqual(['wager_payout_return 50'])
    expect(change(won, done(voidWager(won)), 1_000)).toEqual([
      'wager_stake_return 500',
      'wager_payout_return 700',
    ])
  })

  it('that a correction cannot take from the cash is a debt', () => {
    expect(change(won, lost, 300)).toEqual(['wager_payout_return 300', 'wager_debt 400'])
    const voided = done(voidWager(held(500)))
    const settled = done(settleWager(voided, result(0)))
    expect(change(voided, settled, 120)).toEqual(['round_stake 120', 'wager_debt 380'])
  })

  it('waits in escrow again when a settlement is taken back', () => {
    expect(change(won, done(reopenWager(won)), 700)).toEqual([
      'wager_payout_return 700',
      'wager_reopen 500',
    ])
    const voided = done(voidWager(held(500)))
    expect(change(voided, done(reopenWager(voided)), 500)).toEqual([
      'round_stake 500',
      'wager_reopen 500',
    ])
  })

  describe('of a free bet', () => {
    const free = holdWager([{ source: 'free_bet', amountMinor: amount(500) }])
    const freeWon = done(settleWager(free, result(700)))
    const freeLost = done(settleWager(free, result(0)))
    const freeVoid = done(voidWager(free))

    it('stakes the house’s own, and pays its win to the cash', () => {
      expect(told(planHold(accounts, id, free.stake))).toEqual(['free_bet_hold 500'])
      expect(change(free, freeWon)).toEqual(['round_capture 500', 'round_payout 700'])
      expect(change(free, freeLost)).toEqual(['round_capture 500'])
      expect(change(free, freeVoid)).toEqual(['free_bet_release 500'])
      const sold = { stakeMinor: amount(500), paidMinor: amount(180) }
      expect(change(free, done(captureOf(free, sold, 'cash_out')))).toEqual([
        'round_capture 500',
        'round_payout 180',
      ])
    })

    it('takes a win back from its member, and never the stake', () => {
      expect(change(freeWon, done(voidWager(freeWon)), 300)).toEqual([
        ...['free_bet_return 500', 'wager_payout_return 300', 'wager_debt 400'],
      ])
      const playedAfterAll = done(settleWager(freeVoid, result(0)))
      expect(change(freeVoid, playedAfterAll, 1_000)).toEqual(['free_bet_stake 500'])
      expect(change(freeVoid, done(settleWager(freeVoid, result(700))))).toEqual([
        ...['round_payout 700', 'free_bet_stake 500'],
      ])
    })

    it('waits in escrow again, and goes back from there to the house', () => {
      const waiting = done(reopenWager(freeWon))
      expect(change(freeWon, waiting, 700)).toEqual(['wager_payout_return 700', 'wager_reopen 500'])
      expect(change(waiting, done(voidWager(waiting)))).toEqual(['free_bet_release 500'])
      expect(change(freeVoid, done(reopenWager(freeVoid)))).toEqual([
        ...['free_bet_stake 500', 'wager_reopen 500'],
      ])
    })
  })

  it('is staked as what does not count towards wagering, as far as it is no risk', () => {
    const covered = done(settleWager(held(500), result(500, 0, 500)))
    expect(told(planInstantWager(accounts, id, covered))).toEqual([
      'uncounted_stake 500',
      'round_payout 500',
    ])
    const partly = done(settleWager(held(500), result(0, 0, 120)))
    expect(told(planInstantWager(accounts, id, partly))).toEqual([
      'round_stake 380',
      'uncounted_stake 120',
    ])
    expect(change(held(500), partly)).toEqual([
      'round_capture 500',
      'wager_stake_return 120',
      'uncounted_stake 120',
    ])
    expect(change(partly, lost)).toEqual(['uncounted_stake_return 120', 'round_stake 120'])
    expect(change(partly, done(voidWager(partly)))).toEqual([
      'wager_stake_return 500',
      'uncounted_stake_return 120',
      'round_stake 120',
    ])
  })

  it('pays a rebate beside the win or the loss, and a correction takes back what it was too much', () => {
    const rebated = (payout: number, rebate: number) =>
      done(settleWager(held(500), { ...result(payout), rebateMinor: amount(rebate) }))
    const [lostToo, wonToo] = [rebated(0, 25), rebated(700, 25)]
    expect(change(held(500), lostToo)).toEqual(['round_capture 500', 'wager_rebate 25'])
    expect(change(held(500), wonToo)).toEqual([
      ...['round_capture 500', 'round_payout 700', 'wager_rebate 25'],
    ])
    const again = done(settleWager(lostToo, { ...result(0), rebateMinor: amount(40) }))
    expect(change(lostToo, again)).toEqual(['wager_rebate 15'])
    expect(change(lostToo, done(voidWager(lostToo)))).toEqual([
      ...['wager_stake_return 500', 'wager_rebate_return 25'],
    ])
    expect(change(again, done(settleWager(again, result(0))), 30)).toEqual([
      ...['wager_rebate_return 30', 'wager_debt 10'],
    ])
  })

  it('of a seat goes back to the seat, and of a correction to the cash', () => {
    const seated = holdWager([{ source: 'seat', amountMinor: amount(500) }])
    expect(told(planHold(accounts, id, seated.stake))).toEqual(['seat_hold 500'])
    const paid = done(settleWager(seated, result(700)))
    expect(change(seated, paid)).toEqual(['round_capture 500', 'seat_payout 700'])
    expect(change(seated, done(voidWager(seated)))).toEqual(['seat_release 500'])
    expect(told(planInstantWager(accounts, id, paid))).toEqual([
      'seat_stake 500',
      'seat_payout 700',
    ])
    expect(change(paid, done(settleWager(paid, result(800))))).toEqual(['round_payout 100'])
  })

  it('is, after any steps, what the wager says it is', () => {
    const step = fc.record({
      kind: fc.constantFrom('raise', 'capture', 'cash_out', 'settle', 'void', 'reopen'),
      a: fc.nat(900),
      b: fc.nat(900),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.nat(900), (steps, cash) => {
        let countedMinor = 0n
        const books = new Map<bigint, bigint>([[CASH, BigInt(cash + 500)]])
        const post = (transfers: readonly PlannedTransfer[]) => {
          for (const { code, debitId, creditId, amountMinor } of transfers) {
            countedMinor += (COUNTS[code] ?? 0n) * amountMinor
            books.set(debitId, (books.get(debitId) ?? 0n) - amountMinor)
            books.set(creditId, (books.get(creditId) ?? 0n) + amountMinor)
            for (const own of [CASH, ESCROW]) expect((books.get(own) ?? 0n) >= 0n).toBe(true)
          }
        }
        let wager = held(500)
        post(planHold(accounts, id, wager.stake))
        for (const each of steps) {
          const cashMinor = minor(books.get(CASH) ?? 0n)
          const after = take(wager, each, cashMinor)
          if (!after.ok) continue
          post(planChange(accounts, id, { before: wager, after: after.value, cashMinor }))
          wager = after.value
          const stake = wager.stake[0]?.amountMinor ?? 0n
          const own = (books.get(CASH) ?? 0n) + (books.get(DEBT) ?? 0n) - BigInt(cash + 500)
          expect(books.get(ESCROW) ?? 0n).toBe(heldMinorOf(wager))
          expect(own).toBe(paidMinorOf(wager) + wager.returnedMinor - stake)
          // A stake that became a debt has not been taken.
          if (!books.has(DEBT)) expect(countedMinor).toBe(validMinorOf(wager) ?? stake)
        }
      }),
      { numRuns: 300, seed: 20261128 },
    )
  })
})

/** What counts towards wagering as the ledger has it. */
const COUNTS: Readonly<Record<string, bigint>> = {
  ...{ round_hold: 1n, round_stake: 1n },
  ...{ round_release: -1n, wager_stake_return: -1n },
}

type Step = { readonly kind: string; readonly a: number; readonly b: number }

function take(wager: Wager, { kind, a, b }: Step, cashMinor: bigint): Result<Wager> {
  const left = Number(heldMinorOf(wager))
  switch (kind) {
    case 'raise': {
      const more = Math.min(a + 1, Number(cashMinor))
      if (more === 0) return { ok: false, refusal: { code: 'insufficient_funds' } }
      return raiseWager(wager, { source: 'cash', amountMinor: amount(more) })
    }
    case 'capture':
    case 'cash_out':
      if (left === 0) return { ok: false, refusal: { code: 'wager_closed' } }
      return captureOf(wager, { stakeMinor: amount((a % left) + 1), paidMinor: amount(b) }, kind)
    case 'settle': {
      const rest = Number((wager.stake[0]?.amountMinor ?? 0n) - wager.capturedMinor)
      const back = b % (rest + 1)
      return settleWager(wager, result(a, back, a % (rest - back + 1)))
    }
    case 'void':
      return voidWager(wager)
    default:
      return reopenWager(wager)
  }
}
