import type { OfferDraft } from '@baize/contract'
import texts from './texts/offers.json' with { type: 'json' }

const DAY_MS = 86_400_000
const OPEN_DAYS = 365

/**
 * What the demonstration offers: a welcome match in bonus money and weekly cashback; among the missions a daily one, a
 * check-in and, where there is a raffle, its tickets.
 */
export function demoOffers(
  nowMs: number,
  offsetMinutes: number,
  raffleId: bigint | null,
): readonly OfferDraft[] {
  const open = {
    ...{ audience: {}, offsetMinutes, opensAt: nowMs, closesAt: nowMs + OPEN_DAYS * DAY_MS },
    ...{ stock: null, budgetMinor: '100000000' },
  }
  const claim = { approvalAboveMinor: null, validMs: 7 * DAY_MS } as const
  return [
    {
      ...{ type: 'deposit', texts: texts.welcome },
      rules: {
        ...{ ...open, isOptIn: true, timesMax: 1, window: 'each' },
        ...{ event: 'deposit_credited', measure: 'amount' },
        filter: { ordinalMin: 1, ordinalMax: 1, amountMinMinor: '10000' },
        goal: {
          ...({ kind: 'steps', pays: 'each_step' } as const),
          steps: [
            {
              reach: '1',
              reward: {
                kind: 'bonus',
                sum: { kind: 'share', percent: '100', of: 'event', amountMaxMinor: '500000' },
                terms: {
                  ...{ kind: 'cashable', order: 'cash_first', wageringBase: 'bonus' },
                  ...{ wageringMultiple: '10', countsPercent: { '*': '100' } },
                  ...{ validMs: 7 * DAY_MS, maxBetMinor: '50000', maxConversionMinor: '2500000' },
                },
              },
            },
          ],
        },
        claim: { ...claim, mode: 'manual' },
      },
    },
    {
      ...{ type: 'high_rebate', texts: texts.cashback },
      rules: {
        ...{ ...open, isOptIn: false, timesMax: 60, window: 'weekly', filter: {} },
        ...{ event: 'bet_settled', measure: 'net_loss' },
        goal: {
          ...({ kind: 'steps', pays: 'highest_at_end' } as const),
          steps: [
            {
              reach: '1',
              reward: {
                kind: 'cash',
                sum: { kind: 'share', percent: '10', of: 'count', amountMaxMinor: '200000' },
              },
            },
          ],
        },
        claim: { ...claim, mode: 'auto' },
      },
    },
    {
      ...{ type: 'daily', isMission: true, texts: texts.mission },
      rules: {
        ...{ ...open, isOptIn: true, timesMax: 366, window: 'daily', filter: {} },
        ...{ event: 'bet_settled', measure: 'valid_bet' },
        goal: {
          ...({ kind: 'steps', pays: 'each_step' } as const),
          steps: [
            {
              reach: '200000',
              reward: { kind: 'cash', sum: { kind: 'fixed', amountMinor: '5000' } },
            },
          ],
        },
        claim: { ...claim, mode: 'manual' },
      },
    },
    {
      ...{ type: 'daily', isMission: true, texts: texts.checkIn },
      rules: {
        ...{ ...open, isOptIn: false, timesMax: 1_000, window: 'daily', filter: {} },
        ...{ event: 'checked_in', measure: 'events' },
        goal: {
          ...({ kind: 'streak', dayMin: '1' } as const),
          steps: [
            { reach: '1', reward: cashOf('500') },
            { reach: '3', reward: cashOf('3000') },
            { reach: '7', reward: cashOf('8800') },
          ],
        },
        claim: { ...claim, mode: 'manual' },
      },
    },
    ...(raffleId === null ? [] : [ticketOffer(`${raffleId}`)]),
  ]

  function ticketOffer(raffle: string): OfferDraft {
    const tickets = (count: number) => ({ kind: 'tickets', raffle, tickets: count }) as const
    return {
      ...{ type: 'limited', isMission: true, texts: texts.ticket },
      rules: {
        ...{ ...open, isOptIn: false, timesMax: 200, window: 'weekly', filter: {} },
        ...{ event: 'bet_settled', measure: 'valid_bet' },
        goal: {
          ...({ kind: 'steps', pays: 'each_step' } as const),
          steps: [
            { reach: '50000', reward: tickets(1) },
            { reach: '200000', reward: tickets(2) },
            { reach: '1000000', reward: tickets(5) },
          ],
        },
        claim: { ...claim, mode: 'manual' },
      },
    }
  }
}

function cashOf(amountMinor: string) {
  return { kind: 'cash', sum: { kind: 'fixed', amountMinor } } as const
}
