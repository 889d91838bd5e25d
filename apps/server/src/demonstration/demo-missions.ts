import type { OfferDraft } from '@baize/contract'
import texts from './texts/offers.json' with { type: 'json' }

/** What all offers of the demonstration have in common. */
export interface DemoTerms {
  readonly open: Pick<
    OfferDraft['rules'],
    'audience' | 'offsetMinutes' | 'opensAt' | 'closesAt' | 'stock' | 'budgetMinor'
  >
  readonly claim: Pick<OfferDraft['rules']['claim'], 'approvalAboveMinor' | 'validMs'>
}

/** The missions of the demonstration: a daily one, a check-in and, where there is a raffle, its tickets. */
export function demoMissions(terms: DemoTerms, raffleId: bigint | null): readonly OfferDraft[] {
  const { open, claim } = terms
  return [
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
    ...(raffleId === null ? [] : [ticketOffer(terms, `${raffleId}`)]),
  ]
}

function ticketOffer({ open, claim }: DemoTerms, raffle: string): OfferDraft {
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

function cashOf(amountMinor: string) {
  return { kind: 'cash', sum: { kind: 'fixed', amountMinor } } as const
}
