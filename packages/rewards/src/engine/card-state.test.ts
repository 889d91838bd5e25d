import { describe, expect, it } from 'vitest'
import { CARD_STATES, type CardFacts, cardStateOf, type RewardOnCard } from './card-state.ts'

const FACTS: CardFacts = {
  ...{ phase: 'running', isEligible: true, isOptIn: true, hasJoined: true, hasStock: true },
  ...{ hasProgress: false, hasMoreToReach: true, rewards: [] },
}
const reward = (state: RewardOnCard['state'], isWagering = false) => [{ state, isWagering }]
const stateOf = (more: Partial<CardFacts>) => cardStateOf({ ...FACTS, ...more })

describe('the state of a card', () => {
  const TABLE: readonly (readonly [ReturnType<typeof cardStateOf>, Partial<CardFacts>, string])[] =
    [
      ['coming_soon', { phase: 'scheduled' }, 'before its start'],
      ['join', { hasJoined: false }, 'while it can be joined'],
      ['joined', {}, 'after joining'],
      ['joined', { isOptIn: false, hasJoined: false }, 'where nobody has to join'],
      ['process', { hasProgress: true }, 'once anything has been counted'],
      ['claim', { rewards: reward('open') }, 'when a goal is reached'],
      ['claim', { phase: 'ended', rewards: reward('open') }, 'also after its end'],
      ['applying', { rewards: reward('applying') }, 'while a person decides'],
      ['rejected', { hasMoreToReach: false, rewards: reward('rejected') }, 'when a person said no'],
      ['issued', { rewards: reward('granted', true) }, 'while there is wagering to do'],
      ['claimed', { hasMoreToReach: false, rewards: reward('granted') }, 'when all is done'],
      ['process', { hasProgress: true, rewards: reward('granted') }, 'while more can be reached'],
      ['process', { phase: 'stopped', hasProgress: true }, 'after a stop, for who has joined'],
      ['close', { phase: 'stopped', hasJoined: false }, 'after a stop, for who has not'],
      ['close', { phase: 'ended' }, 'after its end'],
      ['close', { hasStock: false }, 'when its stock is used up'],
      ['close', { hasStock: false, rewards: reward('open') }, 'also for a goal that was reached'],
      ['close', { isEligible: false }, 'for a member that it is not for any more'],
      ['close', { isEligible: false, rewards: reward('open') }, 'whatever that member had reached'],
    ]

  it.each(TABLE)('is %s with %j: %s', (state, more) => {
    expect(stateOf(more)).toBe(state)
  })

  it('is one of ten, and each of them comes up', () => {
    expect(new Set(TABLE.map(([state]) => state))).toEqual(new Set(CARD_STATES))
  })
})
