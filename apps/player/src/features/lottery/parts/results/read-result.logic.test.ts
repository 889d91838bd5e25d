import { FAMILIES } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import { readShown } from './read-result.logic.ts'

/** Every number below a bound, one after the other. */
function counting() {
  let count = 0
  return (bound: number) => count++ % bound
}

describe('a drawn result', () => {
  it.each(FAMILIES.map((family) => [family.id, family] as const))(
    'of %s is shown',
    (id, family) => {
      expect(readShown(id, family.drawResult(counting()))).toBeDefined()
    },
  )

  it('keeps the last number of LHC apart', () => {
    expect(readShown('LHC', [7, 18, 22, 31, 40, 45, 16])).toEqual({
      kind: 'waves',
      numbers: [7, 18, 22, 31, 40, 45],
      special: 16,
    })
  })

  it('writes numbers of two figures and digits of one', () => {
    expect(readShown('11X5', [1, 11, 5, 9, 4])).toMatchObject({
      numbers: ['01', '11', '05', '09', '04'],
    })
    expect(readShown('SSC', '04215')).toMatchObject({ numbers: ['0', '4', '2', '1', '5'] })
  })

  it.each([null, 12, 'x'.length, [], {}])('that is %j is none', (result) => {
    expect(readShown('VN_NORTH', result)).toBeUndefined()
    expect(readShown('PK10', result)).toBeUndefined()
  })

  it.each(['__proto__', 'constructor', 'toString'])('of a family called %s is none', (family) => {
    expect(readShown(family, { special: '12345' })).toBeUndefined()
  })
})
