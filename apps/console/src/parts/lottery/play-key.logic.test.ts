import { FAMILIES, pricedPlaysOf, SETTINGS, tiersOf } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import texts from '../../messages/en/lottery-plays.json' with { type: 'json' }
import { playOfKey, tierTextOf } from './play-key.logic.ts'

const has = (name: string, of: object) =>
  Object.keys(of).some((key) => key === name || key.startsWith(`${name}_`))

describe('the name of a price', () => {
  it('is of a play, with its variant after a dot', () => {
    expect(playOfKey('direct.5')).toEqual({ play: 'direct', variant: '5' })
    expect(playOfKey('top2_attr')).toEqual({ play: 'top2_attr', variant: '' })
  })

  it('has a text for every play of every family and for everything that wins in it', () => {
    const missing = FAMILIES.flatMap((family) => {
      const named = texts[family.id as 'SSC'] as Readonly<Record<string, string>>
      return pricedPlaysOf(family).flatMap((priced) => [
        ...(named[priced.play.id] ? [] : [`${family.id} ${priced.play.id}`]),
        ...tiersOf(priced, SETTINGS)
          .map((tier) => tierTextOf(priced.key, tier).text)
          .filter((text) => !has(text, texts.tier))
          .map((text) => `${family.id} ${priced.key} ${text}`),
      ])
    })
    expect(missing).toEqual([])
  })

  it.each([
    ['lo2', '*', { text: 'any' }],
    ['pick9', '0', { text: 'no_hit' }],
    ['pick9', '7', { text: 'hits', number: 7 }],
    ['top2_sum', '11', { text: 'number', number: 11 }],
    ['one_number', '2', { text: 'dice', number: 2 }],
    ['odd_count', '0', { text: 'odds', number: 0 }],
    ['dragon_tiger', 'tie', { text: 'tie' }],
  ])('%s %s says what wins', (key, tier, text) => {
    expect(tierTextOf(key, tier)).toEqual(text)
  })
})
