/** The titles of the pretend vendors: each says what it plays, and none is another under a false name. */
import { describe, expect, it } from 'vitest'
import { findVendorGame, gameIdOf, returnTextOf, VENDOR_GAMES, vendorReturnText } from '../index.ts'
import { GAME_WORDS } from './game-words.ts'
import { countAlike, findTitle, VENDOR_TITLES } from './vendor-titles.ts'

const titles = VENDOR_TITLES.map((title) => [title.name, title] as const)
const column = <Value>(read: (title: (typeof VENDOR_TITLES)[number]) => Value) =>
  VENDOR_TITLES.map(read)

describe('the titles of the pretend vendors', () => {
  it('are between 150 and 300, of at least 25 games, 11 vendors of slots and some of everything else', () => {
    expect(VENDOR_TITLES.length).toBeGreaterThanOrEqual(150)
    expect(VENDOR_TITLES.length).toBeLessThanOrEqual(300)
    expect(new Set(column(({ game }) => game)).size).toBeGreaterThanOrEqual(25)
    const ofSlots = VENDOR_TITLES.filter(({ classes }) => classes[0]?.endsWith('-slots'))
    expect(new Set(ofSlots.map(({ vendor }) => vendor)).size).toBeGreaterThanOrEqual(11)
    const others = VENDOR_TITLES.filter((title) => !ofSlots.includes(title))
    expect(new Set(others.map(({ vendor }) => vendor)).size).toBeGreaterThanOrEqual(5)
  })

  it('have names, codes and looks of their own', () => {
    expect(new Set(column(({ name }) => name.toLowerCase())).size).toBe(VENDOR_TITLES.length)
    expect(new Set(column(({ chinese }) => chinese)).size).toBe(VENDOR_TITLES.length)
    expect(new Set(column(({ code }) => code)).size).toBe(VENDOR_TITLES.length)
    const looks = column(({ game, family, objects }) => `${game} ${family} ${objects.join()}`)
    expect(new Set(looks).size).toBe(VENDOR_TITLES.length)
  })

  it.each(titles)(
    '%s stands where its game belongs, with the return of its game',
    (_name, title) => {
      const game = findVendorGame(title.game)
      expect(title.gameType).toBe(game?.listing.gameType)
      expect(title.classes.slice(0, game?.listing.classes.length)).toEqual(game?.listing.classes)
      const opened = { gameCode: title.code, gameType: title.gameType, gameClassify: '' }
      expect(vendorReturnText(opened)).toBe(game && returnTextOf(game))
      expect(title.code).toMatch(/^[a-z0-9][a-z0-9-]{1,39}$/)
      expect(title.objects.length).toBeGreaterThanOrEqual(3)
    },
  )

  it.each(Object.entries(GAME_WORDS))(
    'are of %s exactly where they are called %s',
    (game, word) => {
      const called = VENDOR_TITLES.filter(({ name }) => name.endsWith(` ${word}`))
      const played = VENDOR_TITLES.filter((title) => title.game === game)
      expect(played.length).toBeGreaterThan(0)
      expect(played.filter((title) => !called.includes(title))).toEqual([])
      expect(called.filter((title) => GAME_WORDS[title.game] !== word)).toEqual([])
    },
  )

  it('have a word for every game that is no slot', () => {
    expect(Object.keys(GAME_WORDS).toSorted()).toEqual(VENDOR_GAMES.map(({ id }) => id).toSorted())
  })

  it('of live tables, poker rooms, fish, lotteries, matches and cockfights there are none', () => {
    expect(new Set(column(({ gameType }) => gameType))).toEqual(new Set(['RNG', 'ELOTT']))
    const ofLottery = VENDOR_TITLES.filter(({ gameType }) => gameType === 'ELOTT')
    expect(new Set(ofLottery.map(({ game }) => game))).toEqual(new Set(['keno-eighty']))
  })

  it('that are one game know of each other', () => {
    const title = findTitle('lantern-regatta')
    expect(title && countAlike(title)).toBe(
      VENDOR_TITLES.filter(({ game }) => game === title?.game).length - 1,
    )
  })
})

describe('a title that nobody published', () => {
  it('is always the same slot where it is a slot, and what was named otherwise', () => {
    const slot = { gameCode: 'title-of-a-data-set', gameType: 'RNG' }
    expect(gameIdOf(slot)).toBe(gameIdOf(slot))
    expect(findVendorGame(gameIdOf(slot))?.listing.classes[0]).toMatch(/-slots$/)
    expect(gameIdOf({ gameCode: 'x', gameType: 'RNG', game: 'roulette' })).toBe('roulette')
    expect(gameIdOf({ gameCode: 'x', gameType: 'LIVE' })).toBeUndefined()
  })

  it('is the game that its code ends in, as new ones do', () => {
    const title = { gameCode: 'drawhouse-new-2-as-bingo', gameType: 'RNG' }
    expect(gameIdOf(title)).toBe('bingo')
    expect(findVendorGame(gameIdOf({ ...title, gameCode: 'plays-as-nobody' }))).toBeDefined()
  })
})
