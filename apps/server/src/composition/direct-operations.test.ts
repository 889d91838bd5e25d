import { type Operation, operations } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { PLAY } from '../features/products/play/module.ts'
import { PRODUCTS } from './create-products.ts'
import { DIRECT } from './module-folds.ts'

describe('the thread that answers without the app', () => {
  const direct = Object.values<Operation>(operations).filter(({ id }) => DIRECT.has(id))

  it('serves play alone: everything else goes the one way that has every check', () => {
    const ofPlay = [PLAY, ...PRODUCTS.map(({ facts }) => facts)].flatMap(
      (facts) => facts.direct ?? [],
    )
    expect([...DIRECT].toSorted()).toEqual(ofPlay.map(({ id }) => id).toSorted())
    expect(direct).toHaveLength(DIRECT.size)
  })

  it('serves members who play a round, and nothing that is slow or large', () => {
    for (const operation of direct) {
      expect(operation, operation.id).toMatchObject({ method: 'POST', caller: 'member' })
      expect(operation.path, operation.id).toMatch(/^\/wps\/(game|crash)\//)
      const { isSealed, uploadBytesMax, answersFile, costMs = 0 } = operation
      expect([isSealed, uploadBytesMax, answersFile], operation.id).toEqual(
        Array(3).fill(undefined),
      )
      expect(costMs, operation.id).toBeLessThan(1)
    }
  })
})
