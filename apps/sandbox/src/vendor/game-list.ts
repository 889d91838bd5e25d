import { randomUUID } from 'node:crypto'
import {
  VENDOR_GAMES_ROWS_MAX,
  type VendorGame,
  type VendorGamesAnswer,
} from '@baize/contract/vendors'
import {
  findVendorGame,
  GAME_WORDS,
  mainBetOf,
  newTitleCode,
  VENDOR_SLOTS,
  VENDOR_TITLES,
} from '@baize/games/vendor-play'
import { assert } from '@baize/kernel'

type PlayedGame = NonNullable<ReturnType<typeof findVendorGame>>
type Change = VendorGamesAnswer['changes'][number]

/** The lists that the pretend vendors publish: new titles, and what changes in them. */
export interface GameLists {
  /** What changed behind a cursor; everything for none, or one that is not of this start. */
  tell(vendorId: string, cursor: string | null): VendorGamesAnswer
  games(vendorId: string): readonly VendorGame[]
  add(vendorId: string): VendorGame
  change(vendorId: string, gameId: string, change: Partial<VendorGame>): boolean
  remove(vendorId: string, gameId: string): boolean
}

const FIRST_TITLES = 4
const NAMES = [
  ['Morning Ferry', 'Chuyến phà sớm'],
  ['Nine Umbrellas', 'Chín chiếc ô'],
  ['The Tin Orchard', 'Vườn thiếc'],
  ['Salt and Lanterns', 'Muối và đèn lồng'],
  ['Kite Season', 'Mùa thả diều'],
  ['The Quiet Mill', 'Cối xay lặng'],
  ['Copper Rain', 'Mưa đồng'],
  ['Paper Harbour', 'Cảng giấy'],
  ['Two Left Shoes', 'Hai chiếc giày trái'],
  ['Midnight Bakery', 'Lò bánh nửa đêm'],
] as const

interface List {
  readonly games: Map<string, VendorGame>
  readonly log: Change[]
}

export function createGameLists(pageRows = VENDOR_GAMES_ROWS_MAX): GameLists {
  const start = randomUUID().slice(0, 8)
  const lists = new Map<string, List>()
  const listOf = (vendorId: string): List => {
    const known = lists.get(vendorId)
    if (known) return known
    const list: List = { games: new Map(), log: [] }
    lists.set(vendorId, list)
    for (let made = 0; made < FIRST_TITLES; made += 1) addTo(list, vendorId)
    return list
  }
  return {
    tell: (vendorId, cursor) => answerOf(listOf(vendorId), start, cursor, pageRows),
    games: (vendorId) => [...listOf(vendorId).games.values()],
    add: (vendorId) => addTo(listOf(vendorId), vendorId),
    change(vendorId, gameId, change) {
      const { games, log } = listOf(vendorId)
      const before = games.get(gameId)
      if (!before) return false
      const game = { ...before, ...change, gameId }
      games.set(gameId, game)
      log.push({ kind: 'changed', game })
      return true
    },
    remove(vendorId, gameId) {
      const { games, log } = listOf(vendorId)
      if (!games.delete(gameId)) return false
      log.push({ kind: 'removed', gameId })
      return true
    },
  }
}

function addTo({ games, log }: List, vendorId: string): VendorGame {
  const place = log.length
  const [name, vi] = NAMES[place % NAMES.length] ?? NAMES[0]
  const round = Math.trunc(place / NAMES.length)
  const played = playedBy(vendorId, place)
  const word = GAME_WORDS[played.id]
  const endings = [...(word === undefined ? [] : [word]), ...(round === 0 ? [] : [round + 1])]
  const game: VendorGame = {
    gameId: newTitleCode(vendorId, place + 1, played.id),
    name: [name, ...endings].join(' '),
    names: [{ language: 'vi', name: [vi, ...endings].join(' ') }],
    gameType: played.listing.gameType,
    classes: [...played.listing.classes],
    payoutTimesMax: Math.ceil(mainBetOf(played).topOf100 / 100),
    features: ['demo', 'free_rounds'],
    blockedPlaces: [],
    limits: [{ currency: 'PLY', scale: 2, stakeMinMinor: '100', stakeMaxMinor: '500000' }],
  }
  games.set(game.gameId, game)
  log.push({ kind: 'added', game })
  return game
}

/** What a vendor's next title is: one of the games that it has titles of, slots for a vendor that nobody knows. */
function playedBy(vendorId: string, place: number): PlayedGame {
  const own = VENDOR_TITLES.filter(({ vendor }) => vendor === vendorId)
  const games = own.length > 0 ? own.map(({ game }) => game) : VENDOR_SLOTS.map(({ id }) => id)
  const game = findVendorGame(games[place % games.length])
  assert(game, 'a vendor has games')
  return game
}

/** A cursor names the start of this program, what it reads, and how far that is read. */
function answerOf(
  { games, log }: List,
  start: string,
  cursor: string | null,
  pageRows: number,
): VendorGamesAnswer {
  const [of, what, at] = cursor?.split('.') ?? []
  const isKnown = of === start && (what === 'all' || what === 'since') && /^\d+$/.test(at ?? '')
  const from = isKnown ? Number(at) : 0
  if (isKnown && what === 'since') {
    const changes = log.slice(from, from + pageRows)
    const read = from + changes.length
    return {
      changes,
      cursor: `${start}.since.${read}`,
      hasMore: read < log.length,
      isFromBeginning: false,
    }
  }
  // What changes while the whole list is read comes again behind its end, and changes nothing twice.
  const whole = [...games.values()].map((game): Change => ({ kind: 'added', game }))
  const changes = whole.slice(from, from + pageRows)
  const hasMore = from + changes.length < whole.length
  return {
    changes,
    cursor: hasMore ? `${start}.all.${from + changes.length}` : `${start}.since.${log.length}`,
    hasMore,
    isFromBeginning: from === 0,
  }
}
