import { describe, expect, it } from 'vitest'
import { nextSort, sortRows } from './sort-rows.logic.ts'

const COLUMNS = [
  { id: 'name', compare: (one: Bill, other: Bill) => one.name.localeCompare(other.name) },
  { id: 'staked', compare: (one: Bill, other: Bill) => one.staked - other.staked },
  { id: 'state' },
]

interface Bill {
  readonly name: string
  readonly staked: number
}

const BILLS: readonly Bill[] = [
  { name: 'Tide', staked: 20 },
  { name: 'Arena', staked: 300 },
  { name: 'Lantern', staked: 4 },
]

describe('rows sorted by a column', () => {
  it.each([
    ['name', 'Arena Lantern Tide'],
    ['-name', 'Tide Lantern Arena'],
    ['staked', 'Lantern Tide Arena'],
    ['-staked', 'Arena Tide Lantern'],
  ])('by %s are %s', (by, names) => {
    expect(
      sortRows(BILLS, COLUMNS, by)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(names)
  })

  it.each([undefined, 'state', 'unknown'])('stay as they came for %s', (by) => {
    expect(sortRows(BILLS, COLUMNS, by)).toBe(BILLS)
  })

  it('are turned round by a second press and put back by a third', () => {
    expect(nextSort(undefined, 'name')).toBe('name')
    expect(nextSort('name', 'name')).toBe('-name')
    expect(nextSort('-name', 'name')).toBeUndefined()
    expect(nextSort('staked', 'name')).toBe('name')
  })
})
