import { describe, expect, it } from 'vitest'
import { hideableColumns, shownColumns, toggleColumn } from './columns.logic.ts'

const COLUMNS = [{ id: 'order', opensRow: true }, { id: 'member' }, { id: 'sum' }]
const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id)

describe('columns of a table', () => {
  it.each([
    [undefined, ['order', 'member', 'sum']],
    ['sum', ['order', 'member']],
    ['member,sum', ['order']],
    ['order,sum', ['order', 'member']],
    ['unknown', ['order', 'member', 'sum']],
  ])('without %s are %j', (hide, shown) => {
    expect(ids(shownColumns(COLUMNS, hide))).toEqual(shown)
  })

  it('never lose the one that opens the row, or the first where none does', () => {
    expect(ids(hideableColumns(COLUMNS))).toEqual(['member', 'sum'])
    expect(ids(hideableColumns(COLUMNS.slice(1)))).toEqual(['sum'])
  })

  it.each([
    [undefined, 'sum', 'sum'],
    ['sum', 'member', 'member,sum'],
    ['member,sum', 'member', 'sum'],
    ['sum', 'sum', undefined],
  ])('hidden as %s become, by %s, %s', (hide, id, next) => {
    expect(toggleColumn(hide, id)).toBe(next)
  })
})
