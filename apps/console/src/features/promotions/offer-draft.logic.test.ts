import { describe, expect, it } from 'vitest'
import {
  EMPTY_OFFER,
  makeDraft,
  missingOf,
  OFFER_SHAPES,
  type OfferFields,
  readDraft,
} from './offer-draft.logic.ts'

const HOUSE = { exponent: 2, offsetMinutes: 480 }

const fieldsOf = (more: Partial<OfferFields> = {}): OfferFields => ({
  ...EMPTY_OFFER,
  ...{ amount: '5000.00', amountMin: '100.00', reach: '2000.00', maxBet: '500.00' },
  ...{ opensAt: '2026-03-01T00:00', closesAt: '2026-04-01T00:00' },
  ...{ titles: { en: 'Match' }, terms: { en: 'Deposit.' } },
  ...more,
})

describe('the builder of promotions', () => {
  it('makes a deposit match that is granted automatically for each deposit', () => {
    const { rules } = makeDraft(fieldsOf({ wageringBase: 'bonus_and_deposit' }), HOUSE)
    expect(rules).toMatchObject({
      ...{ event: 'deposit_credited', measure: 'amount', window: 'each' },
      filter: { ordinalMin: 1, ordinalMax: 1, amountMinMinor: '10000' },
      goal: {
        steps: [
          {
            reward: {
              sum: { kind: 'share', percent: '100', of: 'event', amountMaxMinor: '500000' },
              terms: { wageringBase: 'bonus_and_deposit', countsPercent: { '*': '100' } },
            },
          },
        ],
      },
    })
  })

  it('says whom it is for, and asks for levels in order', () => {
    const audience = {
      ...{ needsVerified: true, levelMin: '2', levelMax: '5' },
      ...{ registeredFrom: '2026-01-01T00:00', registeredBefore: '' },
    }
    const draft = makeDraft(fieldsOf(audience), HOUSE)
    expect(draft.rules.audience).toEqual({
      ...{ needsVerified: true, levelMin: 2, levelMax: 5 },
      registeredFrom: Date.parse(new Date('2026-01-01T00:00').toISOString()),
    })
    expect(readDraft(draft, HOUSE.exponent)).toMatchObject(audience)
    expect(missingOf(fieldsOf({ ...audience, levelMax: '1' }), HOUSE.exponent)).toEqual([
      'levelMax',
    ])
  })

  it('makes and reads free rounds at a game, so many with each step', () => {
    const draft = makeDraft(
      fieldsOf({
        ...{ shape: 'turnover', reward: 'free_rounds', amount: '10' },
        ...{ roundsGame: 'kite:1', roundStake: '0.20' },
        steps: [{ id: 0, reach: '9000.00', amount: '25' }],
      }),
      HOUSE,
    )
    const rounds = (count: number) => ({
      ...{ kind: 'free_rounds', game: 'kite:1', rounds: count, stakeMinor: '20' },
    })
    expect(draft.rules.goal).toMatchObject({
      steps: [
        { reach: '200000', reward: rounds(10) },
        { reach: '900000', reward: rounds(25) },
      ],
    })
    const fields = readDraft(draft, HOUSE.exponent)
    expect(fields && makeDraft(fields, HOUSE)).toEqual(draft)
    const unread = fieldsOf({ reward: 'free_rounds', amount: '0', roundsGame: '', roundStake: 'x' })
    expect(missingOf(unread, HOUSE.exponent)).toEqual(['amount', 'roundsGame', 'roundStake'])
  })

  it('makes and reads a free bet, a share of a deposit up to a largest stake', () => {
    const typed = { reward: 'free_bet', freeBetAs: 'accumulator', freeBetOdds: '2.5' } as const
    const draft = makeDraft(fieldsOf({ ...typed, freeBetSports: ['tennis'] }), HOUSE)
    const { goal } = draft.rules
    expect(goal.kind === 'steps' && goal.steps[0]?.reward).toMatchObject({
      kind: 'free_bet',
      sum: { kind: 'share' },
      terms: { oddsMin: '2.5', sports: ['tennis'], betTypes: ['accumulator'] },
    })
    const fields = readDraft(draft, HOUSE.exponent)
    expect(fields && makeDraft(fields, HOUSE)).toEqual(draft)
    expect(missingOf(fieldsOf({ ...typed, freeBetOdds: '1' }), HOUSE.exponent)).toEqual([
      'freeBetOdds',
    ])
  })

  it.each(OFFER_SHAPES)('reads back what it made: %s', (shape) => {
    const draft = makeDraft(
      fieldsOf({ shape, games: 'dice, mines', ...(shape === 'check_in' && { reach: '1' }) }),
      HOUSE,
    )
    const fields = readDraft(draft, HOUSE.exponent)
    expect(fields).toBeDefined()
    expect(fields && makeDraft(fields, HOUSE)).toEqual(draft)
  })

  it('makes and reads a streak of check-ins in several steps, and a chain that gives tickets', () => {
    const steps = [
      { id: 0, reach: '3', amount: '20.00' },
      { id: 1, reach: '7', amount: '88.00' },
    ]
    const streak = fieldsOf({ shape: 'check_in', reward: 'cash', reach: '1', amount: '5', steps })
    const made = makeDraft({ ...streak, isMission: true }, HOUSE)
    expect(made).toMatchObject({
      isMission: true,
      rules: {
        ...{ event: 'checked_in', measure: 'events', window: 'daily' },
        goal: {
          kind: 'streak',
          steps: [
            { reach: '1', reward: { sum: { amountMinor: '500' } } },
            { reach: '3', reward: { sum: { amountMinor: '2000' } } },
            { reach: '7', reward: { sum: { amountMinor: '8800' } } },
          ],
        },
      },
    })
    const tickets = makeDraft(
      fieldsOf({
        ...{ shape: 'turnover', reward: 'tickets', raffle: '12', amount: '1' },
        steps: [{ id: 0, reach: '9000.00', amount: '5' }],
      }),
      HOUSE,
    )
    expect(tickets.rules.goal).toMatchObject({
      steps: [
        { reach: '200000', reward: { kind: 'tickets', raffle: '12', tickets: 1 } },
        { reach: '900000', reward: { tickets: 5 } },
      ],
    })
    for (const draft of [made, tickets]) {
      const fields = readDraft(draft, HOUSE.exponent)
      expect(fields && makeDraft(fields, HOUSE)).toEqual(draft)
    }
    expect(missingOf({ ...streak, steps: [{ id: 0, reach: 'x', amount: '1' }] }, 2)).toEqual([
      'steps',
    ])
  })

  it('names the fields that are missing or cannot be read', () => {
    expect(missingOf(fieldsOf(), HOUSE.exponent)).toEqual([])
    const wrong = { amount: '', percent: 'x', closesAt: '', timesMax: 0, titles: {}, budget: 'y' }
    expect(missingOf(fieldsOf(wrong), HOUSE.exponent).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    )
  })
})
