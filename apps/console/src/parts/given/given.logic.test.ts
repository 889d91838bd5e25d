import { RefusedCall } from '@baize/api-client'
import { describe, expect, it } from 'vitest'
import { EMPTY_GIVEN, givenFaults, givenFieldsOf, makeGiven, missingGiven } from './given.logic.ts'

describe('the terms of what is given', () => {
  it('are sent in minor units, and come back as they were typed', () => {
    const typed = { ...EMPTY_GIVEN, multiple: '12.5', maxBet: '5.00', bonusDays: 3 }
    const given = makeGiven('bonus', typed, 2)
    expect(given).toMatchObject({
      terms: { wageringMultiple: '12.5', maxBetMinor: '500', validMs: 3 * 86_400_000 },
    })
    expect(givenFieldsOf(given, 2)).toEqual(typed)
    const rounds = { ...EMPTY_GIVEN, roundsGame: 'slot', roundStake: '1.00', roundDays: 2 }
    expect(givenFieldsOf(makeGiven('free_rounds', rounds, 2), 2)).toEqual(rounds)
    const freeBet = { ...EMPTY_GIVEN, freeBetAs: 'single', freeBetSports: ['tennis'] } as const
    expect(makeGiven('free_bet', freeBet, 2)).toEqual({
      kind: 'free_bet',
      terms: {
        ...{ oddsMin: '1.80', sports: ['tennis'], betTypes: ['single'] },
        validMs: 7 * 86_400_000,
      },
    })
    expect(givenFieldsOf(makeGiven('free_bet', freeBet, 2), 2)).toEqual(freeBet)
    expect(givenFieldsOf(makeGiven('free_bet', EMPTY_GIVEN, 2), 2)).toEqual(EMPTY_GIVEN)
    expect(makeGiven('cash', typed, 2)).toBeNull()
  })

  it('name what is missing of the kind that was chosen', () => {
    const typed = { ...EMPTY_GIVEN, multiple: 'ten', maxBet: 'x' }
    expect(missingGiven('bonus', typed, 2)).toEqual(['multiple', 'maxBet'])
    expect(missingGiven('free_rounds', typed, 2)).toEqual(['roundsGame', 'roundStake'])
    const even = { ...EMPTY_GIVEN, freeBetOdds: '1.00', freeBetDays: 0 }
    expect(missingGiven('free_bet', even, 2)).toEqual(['freeBetOdds', 'freeBetDays'])
    expect(missingGiven('cash', typed, 2)).toEqual([])
  })

  it('carry what the server refuses at the field that it is about', () => {
    const refused = (faults: string) =>
      new RefusedCall(422, {
        code: 'offer_not_possible',
        message: '',
        details: { faults },
      } as never)
    expect(givenFaults(refused('rounds_not_whole'), (fault) => fault)).toEqual({
      roundStake: 'rounds_not_whole',
    })
    expect(givenFaults(refused('closes_before_it_opens'), (fault) => fault)).toBeUndefined()
    expect(givenFaults(new Error('no answer'), (fault) => fault)).toBeUndefined()
  })
})
