import type { OfferDraft } from '@baize/contract'
import { demoMissions } from './demo-missions.ts'
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
    ...demoMissions({ open, claim }, raffleId),
  ]
}
