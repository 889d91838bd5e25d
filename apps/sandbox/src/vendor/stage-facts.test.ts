import { VENDOR_SLOTS, VENDOR_TITLES } from '@baize/games/vendor-play'
import { FAMILIES } from '@baize/tile-art'
import { describe, expect, it } from 'vitest'
import { knownTitle } from './known-title.ts'
import type { Title } from './sessions.ts'
import { type OpenPage, stageFactsOf } from './stage-facts.ts'

const ART = ['tiger', 'fan', 'scroll', 'lotus', 'shell', 'crab']
const page = { name: 'n', publicUrl: 'http://sandbox.example' }
const title = (number: number): Title => ({
  vendorId: 'PAPERKITE',
  gameCode: `title-${number}`,
  gameName: `Title ${number}`,
  vendorName: 'Paper Kite',
  gameType: 'RNG',
  gameClassify: 'video-slots',
  family: Object.keys(FAMILIES)[number % 12] ?? 'lantern',
  art: [ART[number % 6] ?? 'tiger', ART[(number + 2) % 6] ?? 'fan'],
})
const factsOf = (number: number, more: Partial<OpenPage> = {}) =>
  stageFactsOf({ ...page, title: knownTitle(title(number)), ...more })

describe('what the client of a title begins with', () => {
  it('is the same whenever the title is opened', () => {
    expect(factsOf(7)).toEqual(factsOf(7))
  })

  it('is a slot of the vendors’, and has the exact figures of its game', () => {
    for (let number = 0; number < 50; number += 1) {
      const { game, returnText } = factsOf(number)
      if (game.kind !== 'play') throw new Error('a slot is played')
      expect(VENDOR_SLOTS.map(({ id }) => id)).toContain(game.name)
      expect(game.bets[0]?.returnText).toBe(returnText)
    }
  })

  it('is the game, with the objects, that its vendor published', () => {
    const published = VENDOR_TITLES.find(({ game }) => game === 'hold-fifteen')
    const told = { ...title(1), gameCode: published?.code ?? '' }
    const facts = stageFactsOf({ ...page, title: knownTitle(told) })
    expect(facts).toMatchObject({ game: { name: 'hold-fifteen' }, art: published?.objects })
    expect(facts.alike).toBeGreaterThan(5)
  })

  it('lets a game do nothing that the operator did not allow', () => {
    expect(factsOf(1).allows).toEqual({ turbo: false, autoPlay: false })
    const allows = { turbo: true, autoPlay: false }
    expect(factsOf(1, { title: knownTitle({ ...title(1), allows }) }).allows).toEqual(allows)
  })

  it('leads nowhere and has credits of its own where it is only tried', () => {
    const { ways, purse } = factsOf(1)
    expect(ways).toBeNull()
    expect(purse).toMatchObject({ kind: 'credits', balanceMinor: '1000000', freeRounds: 0 })
  })
})
