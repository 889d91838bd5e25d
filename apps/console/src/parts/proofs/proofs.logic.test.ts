import { expect, it } from 'vitest'
import { proofKey, stepProof } from './proofs.logic.ts'

it('goes through pictures in a round, by keys as the eye goes', () => {
  expect([stepProof(0, -1, 3), stepProof(2, 1, 3), stepProof(0, 1, 3)]).toEqual([2, 0, 1])
  expect([proofKey('ArrowRight', false), proofKey('ArrowRight', true)]).toEqual([1, -1])
  expect([proofKey('+', false), proofKey('x', false)]).toEqual(['zoom', undefined])
})
