/**
 * Goal: every game that a title can name opens, plays and is replayed for money, and both sides' books agree.
 * Method: the sandbox's vendors in this process against a reference wallet.
 */
import { VENDOR_GAMES, type VendorGame } from '@baize/games/vendor-play'
import { type EpochMs, seededChance } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEFT_AFTER_MS } from '../../../apps/sandbox/src/vendor/settle-rounds.ts'
import { ReferenceWallet } from '../wallet/reference-wallet.ts'
import { type SandboxInMemory, sandboxIdentity, startSandboxInMemory } from './sandbox-in-memory.ts'

const VENDOR = 'PAPERKITE'
const START_MINOR = 100_000_000n
const MOVES_MAX = 30

let nowMs = 1_780_000_000_000
let wallet: ReferenceWallet
let sandbox: SandboxInMemory

beforeAll(async () => {
  wallet = new ReferenceWallet({
    identities: [sandboxIdentity(VENDOR)],
    nowMs: () => nowMs,
    balanceMinor: START_MINOR,
  })
  sandbox = await startSandboxInMemory({
    clock: { now: () => nowMs as EpochMs },
    chance: seededChance(11),
    post: async (path, headers, raw) => {
      nowMs += 1
      return await wallet.take({ path, headers, raw })
    },
  })
})
afterAll(() => sandbox.stop())

function launchOf({ id, listing }: VendorGame, mode: 'real' | 'demo') {
  return {
    ...{ gameId: `title-${id}`, mode, currency: 'PLY', scale: 2, language: 'en' },
    ...{ country: null, jurisdiction: null, platform: 'desktop' as const },
    lobbyUrl: 'http://site.example/',
    depositUrl: 'http://site.example/deposit',
    shown: {
      ...{ gameName: `The ${id}`, vendorName: 'Paper Kite', family: 'lantern', art: ['gem'] },
      ...{ gameType: listing.gameType, gameClassify: listing.classes[0], game: id },
      ...{ stakeMinMinor: '100', stakeMaxMinor: '10000', stakesMinor: ['100', '200'] },
    },
  }
}

async function open(game: VendorGame, mode: 'real' | 'demo' = 'real'): Promise<string> {
  const launch = launchOf(game, mode)
  const token = mode === 'real' ? { token: wallet.launch(launch.gameId) } : {}
  return await sandbox.open(await sandbox.launch({ ...launch, ...token }, VENDOR))
}

/** Something that the player of each game may decide, whatever has come. */
const MOVES: Readonly<Record<string, (turn: number) => string>> = {
  'draw-poker': () => 'hold:02',
  'card-ladder': (turn) => (turn === 2 ? 'collect' : 'higher'),
  'mine-field': (turn) => (turn === 2 ? 'collect' : `open:${turn}`),
  chests: () => 'open:0',
}

type Round = Readonly<Record<string, unknown>>

/** Opens a round and decides within it until it is over. */
async function playOut(game: VendorGame, name: string, choice: string): Promise<Round> {
  let round: Round = await sandbox.play(name, { choice, stakeMinor: '100' })
  for (let turn = 0; round.state === 'open' && turn < MOVES_MAX; turn += 1) {
    const move = MOVES[game.id]?.(turn) ?? ''
    round = await sandbox.play(name, { roundId: round.roundId, move })
  }
  return round
}

async function compareBooks(): Promise<void> {
  const reported = await sandbox.report(VENDOR)
  const sums = wallet.roundSums()
  for (const { roundId, stakedMinor, paidMinor } of reported) {
    const known = sums.get(roundId)
    expect({ roundId, stakedMinor, paidMinor }).toEqual({
      roundId,
      stakedMinor: String(known?.stakeMinor ?? 0n),
      paidMinor: String(known?.paidMinor ?? 0n),
    })
  }
  const moved = reported.reduce(
    (sum, each) => sum + BigInt(each.paidMinor) - BigInt(each.stakedMinor),
    0n,
  )
  expect(wallet.balanceMinor()).toBe(START_MINOR + moved)
}

const games = VENDOR_GAMES.map((game) => [game.id, game] as const)
const staged = games.filter(([, game]) => game.moves)

describe('a game that a title names', () => {
  it.each(games)(
    '%s opens, plays every kind of bet for money, and is replayed',
    async (_id, game) => {
      const name = await open(game)
      for (const { example } of game.bets()) {
        const round = await playOut(game, name, example)
        expect(round).toMatchObject({ state: 'settled', drawn: { shown: expect.anything() } })
        const kept = sandbox.desk.books.find(String(round.roundId))
        expect(kept).toMatchObject({ win: 'paid', winMinor: round.winMinor })
        const paysOf100 = BigInt(kept?.drawn?.paysOf100 ?? -1)
        expect(BigInt(String(round.winMinor))).toBe(paysOf100)
        const page = await sandbox.replay(VENDOR, String(round.roundId), kept?.playerId ?? '')
        expect(page).toContain(`data-replay="${game.id}"`)
        expect(page).not.toContain('undefined')
        expect(page).not.toContain('[object')
      }
      await compareBooks()
    },
  )

  it.each(games)(
    '%s is tried without money, and takes no choice that it does not have',
    async (_id, game) => {
      const name = await open(game, 'demo')
      const round = await playOut(game, name, game.firstChoice)
      expect(round.state).toBe('settled')
      for (const wrong of [{ choice: 'no such bet', stakeMinor: '100' }, { stakeMinor: '100' }]) {
        expect(await sandbox.play(name, wrong)).toEqual({ error: 'invalid' })
      }
      const half = { choice: game.firstChoice, stakeMinor: '50' }
      expect(await sandbox.play(name, half)).toEqual({ error: 'invalid' })
    },
  )
})

describe('a round that waits for its player', () => {
  it.each(staged)('%s answers the same move once, and no other player’s', async (_id, game) => {
    const [mine, other] = [await open(game), await open(game, 'demo')]
    const opened = await sandbox.play(mine, { choice: game.firstChoice, stakeMinor: '100' })
    expect(opened.state).toBe('open')
    const move = { roundId: opened.roundId, move: MOVES[game.id]?.(0) }
    expect(await sandbox.play(other, move)).toEqual({ error: 'invalid' })
    const first = await sandbox.play(mine, { ...move, key: 'again' })
    expect(await sandbox.play(mine, { ...move, key: 'again' })).toEqual(first)
    expect(await sandbox.play(mine, { ...move, move: 'nonsense', key: 'again' })).toEqual({
      error: 'key_reused',
    })
    expect(await sandbox.play(mine, { ...move, move: 'nonsense' })).toEqual({ error: 'invalid' })
  })

  it.each(staged)('%s says nothing of what is still hidden', async (_id, game) => {
    const name = await open(game)
    const opened = await sandbox.play(name, { choice: game.firstChoice, stakeMinor: '100' })
    const kept = sandbox.desk.books.find(String(opened.roundId))
    expect(kept?.drawn?.play?.isOpen).toBe(true)
    expect(opened.drawn).not.toHaveProperty('play')
    expect(opened.drawn).not.toHaveProperty('state')
    const page = await sandbox.replay(VENDOR, String(opened.roundId), kept?.playerId ?? '')
    expect(page).toContain('waits for its player')
  })

  it('is ended by its printed rule when it was left, and paid', async () => {
    const waiting = sandbox.desk.books.open()
    expect(waiting.length).toBeGreaterThanOrEqual(staged.length)
    nowMs += LEFT_AFTER_MS
    await sandbox.desk.settler.settleAll()
    await sandbox.desk.settler.settleAll()
    expect(sandbox.desk.books.open()).toEqual([])
    expect(sandbox.desk.books.due()).toEqual([])
    for (const { roundId } of waiting) {
      expect(sandbox.desk.books.find(roundId)).toMatchObject({ bet: 'taken', win: 'paid' })
    }
    await compareBooks()
  })
})
