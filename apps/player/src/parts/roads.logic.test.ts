import { describe, expect, it } from 'vitest'
import { bigRoadOf, type Mark } from './roads.logic.ts'

const marksOf = (text: string): Mark[] =>
  [...text].map((letter) => (letter === 'P' ? 'blue' : letter === 'B' ? 'red' : 'green'))
const placesOf = (text: string) =>
  bigRoadOf(marksOf(text)).map(({ column, row, hasTie }) => `${column}/${row}${hasTie ? 't' : ''}`)

describe('the big road', () => {
  it.each([
    ['PPB', ['0/0', '0/1', '1/0']],
    ['PBP', ['0/0', '1/0', '2/0']],
    ['PTPB', ['0/0t', '0/1', '1/0']],
    ['TP', ['0/0']],
  ])('of %s goes %j', (text, places) => {
    expect(placesOf(text)).toEqual(places)
  })

  it('turns to the right at the bottom, and where another row lies', () => {
    expect(placesOf('PPPPPPPP').slice(-2)).toEqual(['1/5', '2/5'])
    expect(placesOf('PPPPPPPBBBBBB').slice(-2)).toEqual(['1/4', '2/4'])
  })
})
