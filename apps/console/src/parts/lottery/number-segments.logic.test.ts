import { allNumbersOf, FAMILIES } from '@baize/lottery'
import { expect, it } from 'vitest'
import texts from '../../messages/en/lottery-plays.json' with { type: 'json' }
import { segmentsOf } from './number-segments.logic.ts'

it('a number names the window it stands in, and figures stay figures', () => {
  expect(segmentsOf('front3:1:7')).toEqual([
    { text: 'front3', isName: true },
    { text: '1', isName: false },
    { text: '7', isName: false },
  ])
})

it('every window and mark in the numbers of every play has a text', () => {
  const names = FAMILIES.flatMap((family) => family.groups)
    .flatMap((group) => group.plays)
    .flatMap((play) => allNumbersOf(play))
    .flatMap((number) => segmentsOf(number))
    .filter(({ isName }) => isName)
    .map(({ text }) => text)
  expect(new Set(names).size).toBeGreaterThan(0)
  expect([...new Set(names)].filter((name) => !(name in texts.value))).toEqual([])
})
