import { describe, expect, it } from 'vitest'
import { day, oneOf, pageNumber, searchReader, words } from './search-reader.ts'

const read = searchReader({
  state: oneOf(['new', 'answered'], 'new'),
  risk: oneOf([3]),
  text: words,
  from: day,
  page: pageNumber,
})

describe('what the address of a page says', () => {
  it.each([
    [
      { state: 'answered', text: 'lira', page: '3' },
      { state: 'answered', text: 'lira', page: 3 },
    ],
    [
      { risk: '3', from: '2026-11-21' },
      { risk: 3, from: '2026-11-21' },
    ],
    [{ text: 1042 }, { text: '1042' }],
  ])('reads %j', (search, found) => {
    expect(read(search)).toEqual(found)
  })

  it('leaves out what is the usual', () => {
    expect(read({ state: 'new', page: 1, text: '' })).toEqual({})
  })

  it.each([
    { state: 'gone' },
    { page: '0' },
    { page: '100001' },
    { page: '1.5' },
    { risk: 4 },
    { from: '2026-13-01' },
    { from: 'yesterday' },
    { text: ['lira'] },
    { unknown: 'lira' },
  ])('takes %j as if it were not there', (search) => {
    expect(read(search)).toEqual({})
  })

  it('cuts words at 80 characters', () => {
    expect(read({ text: 'x'.repeat(200) }).text).toHaveLength(80)
  })
})
