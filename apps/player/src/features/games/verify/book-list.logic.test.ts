import { hashOfTable } from '@baize/games/slots/book-table'
import { ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { hashPorts } from '../../../parts/proof/hash-ports.ts'
import { describeList, GROUPS_SHOWN_MAX } from './book-list.logic.ts'

const TABLE = {
  version: 'small@1',
  paid: [
    { made: 'rich', weight: 1, books: [4, 9] },
    { made: 'usual', weight: 30, count: 3 },
    { made: 'rich', weight: 1, books: [7] },
    { made: 'rich', weight: 7, books: [2] },
  ],
  bought: [{ made: 'usual', weight: 1, count: 5 }],
} as const

describe('a published list', () => {
  it('is shown in groups of equal weight, the likeliest first', () => {
    const [paid, bought] = describeList(TABLE, '').ways
    expect(paid).toEqual({
      ...{ way: 'paid', books: 7, whole: 100, isCut: false },
      groups: [
        { made: 'usual', books: 3, weight: 30, share: ratio(9n, 10n) },
        { made: 'rich', books: 1, weight: 7, share: ratio(7n, 100n) },
        { made: 'rich', books: 3, weight: 1, share: ratio(3n, 100n) },
      ],
    })
    expect(bought).toMatchObject({ way: 'bought', books: 5, whole: 5 })
  })

  it('counts only as the one that the rules name by its hash', () => {
    const hash = hashOfTable(TABLE, hashPorts.sha256)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(describeList(TABLE, hash).isPublished).toBe(true)
    const touched = { ...TABLE, bought: [{ made: 'usual', weight: 1, count: 6 }] } as const
    expect(describeList(touched, hash).isPublished).toBe(false)
  })

  it('says that it has more groups than are shown', () => {
    const paid = Array.from({ length: GROUPS_SHOWN_MAX + 1 }, (_, at) => ({
      ...{ made: 'rich' as const, weight: at + 1, books: [at] },
    }))
    const [way] = describeList({ version: 'small@1', paid }, '').ways
    expect(way?.groups).toHaveLength(GROUPS_SHOWN_MAX)
    expect(way).toMatchObject({ isCut: true, books: GROUPS_SHOWN_MAX + 1 })
  })
})
