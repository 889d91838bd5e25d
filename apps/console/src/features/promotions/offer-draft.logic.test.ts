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

  it.each(OFFER_SHAPES)('reads back what it made: %s', (shape) => {
    const draft = makeDraft(fieldsOf({ shape, games: 'dice, mines' }), HOUSE)
    const fields = readDraft(draft, HOUSE.exponent)
    expect(fields).toBeDefined()
    expect(fields && makeDraft(fields, HOUSE)).toEqual(draft)
  })

  it('names the fields that are missing or cannot be read', () => {
    expect(missingOf(fieldsOf(), HOUSE.exponent)).toEqual([])
    const wrong = { amount: '', percent: 'x', closesAt: '', timesMax: 0, titles: {}, budget: 'y' }
    expect(missingOf(fieldsOf(wrong), HOUSE.exponent).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    )
  })
})
