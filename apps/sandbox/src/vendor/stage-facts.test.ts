import { FAMILIES } from '@baize/tile-art'
import { describe, expect, it } from 'vitest'
import type { Title } from './sessions.ts'
import { type OpenPage, stageFactsOf } from './stage-facts.ts'

const ART = ['tiger', 'fan', 'scroll', 'lotus', 'shell', 'crab']
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
  stageFactsOf({ title: title(number), name: 'n', publicUrl: 'http://sandbox.example', ...more })

describe('what the client of a title begins with', () => {
  it('is the same whenever the title is opened', () => {
    expect(factsOf(7)).toEqual(factsOf(7))
  })

  it('looks another in nearly every one of two hundred titles', () => {
    const looks = Array.from({ length: 200 }, (_none, number) => {
      const { seed, look, game } = factsOf(number)
      const symbols = game.kind === 'slot' ? game.symbols : []
      // Seven grounds and five metals are chosen by the seed.
      return JSON.stringify([look.family, symbols, seed % 7, seed % 5])
    })
    expect(new Set(looks).size).toBeGreaterThan(190)
  })

  it('has four objects and three letters, none of them twice', () => {
    for (let number = 0; number < 50; number += 1) {
      const { game } = factsOf(number)
      const symbols = game.kind === 'slot' ? game.symbols.map((each) => JSON.stringify(each)) : []
      expect(new Set(symbols).size).toBe(7)
      expect(symbols.filter((each) => each.includes('letter'))).toHaveLength(3)
    }
  })

  it('lets a game do nothing that the operator did not allow', () => {
    expect(factsOf(1).allows).toEqual({ turbo: false, autoPlay: false })
    const allows = { turbo: true, autoPlay: false }
    expect(factsOf(1, { title: { ...title(1), allows } }).allows).toEqual(allows)
  })

  it('leads nowhere and has credits of its own where it is only tried', () => {
    const { ways, purse } = factsOf(1)
    expect(ways).toBeNull()
    expect(purse).toMatchObject({ kind: 'credits', balanceMinor: '1000000', freeRounds: 0 })
  })
})
