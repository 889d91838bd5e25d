import { defaultStringifySearch } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { viewOf } from './views.logic.ts'

describe('a view of a table', () => {
  it.each([
    [{}, ''],
    [{ open: 'wdr_1', page: 3 }, ''],
    [
      { queue: 'paying', hide: 'bank,flags', sort: '-sum' },
      'hide=bank%2Cflags&queue=paying&sort=-sum',
    ],
    [{ sort: '-sum', queue: 'paying', page: 2, text: undefined }, 'queue=paying&sort=-sum'],
  ])('of %j is “%s”', (search, view) => {
    expect(viewOf(search, defaultStringifySearch)).toBe(view)
  })
})
