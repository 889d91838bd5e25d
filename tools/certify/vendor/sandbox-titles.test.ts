/**
 * Goal: every title that the pretend vendors publish opens, plays and is replayed, and says what it is. Method: the
 * sandbox's vendors in this process, for fun credits and against a reference wallet.
 */
import { SANDBOX_DIALECTS } from '@baize/contract/vendors'
import {
  findVendorGame,
  returnTextOf,
  VENDOR_TITLES,
  type VendorTitle,
} from '@baize/games/vendor-play'
import { type EpochMs, seededChance } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReferenceWallet } from '../wallet/reference-wallet.ts'
import { type SandboxInMemory, sandboxIdentity, startSandboxInMemory } from './sandbox-in-memory.ts'

const START_MINOR = 1_000_000_000n
const STAKE_MINOR = '100'
const vendorIds = [...new Set(VENDOR_TITLES.map(({ vendor }) => vendor))]
const titles = VENDOR_TITLES.map((title) => [title.name, title] as const)
/** Two vendors speak foreign protocols; chaos plays theirs against the product itself. */
const ofOwnProtocol = titles.filter(([, { vendor }]) => !(vendor in SANDBOX_DIALECTS))

let nowMs = 1_780_000_000_000
let wallet: ReferenceWallet
let sandbox: SandboxInMemory

beforeAll(async () => {
  wallet = new ReferenceWallet({
    identities: vendorIds.map(sandboxIdentity),
    nowMs: () => nowMs,
    balanceMinor: START_MINOR,
  })
  sandbox = await startSandboxInMemory({
    clock: { now: () => nowMs as EpochMs },
    chance: seededChance(23),
    post: async (path, headers, raw) => {
      nowMs += 1
      return await wallet.take({ path, headers, raw })
    },
  })
})
afterAll(() => sandbox.stop())

async function openPage(title: VendorTitle, mode: 'real' | 'demo') {
  const { code, name, vendor, family, objects, gameType, classes } = title
  const launch = {
    ...{ gameId: code, mode, currency: 'PLY', scale: 2, language: 'en' },
    ...{ country: null, jurisdiction: null, platform: 'desktop' as const },
    lobbyUrl: 'http://site.example/',
    depositUrl: 'http://site.example/deposit',
    shown: {
      ...{ gameName: name, vendorName: vendor, gameType, gameClassify: classes[0] ?? '' },
      ...{ family, art: objects.slice(0, 5) },
      ...{ stakeMinMinor: '100', stakeMaxMinor: '10000', stakesMinor: ['100', '200'] },
    },
  }
  const token = mode === 'real' ? { token: wallet.launch(code) } : {}
  return await sandbox.openPage(await sandbox.launch({ ...launch, ...token }, vendor))
}

/** Something that the player of each staged game may decide at once. */
const FIRST_MOVES: Readonly<Record<string, string>> = {
  'draw-poker': 'hold:',
  'card-ladder': 'higher',
  'mine-field': 'open:0',
  chests: 'open:0',
}

describe('every title of the pretend vendors', () => {
  it.each(titles)(
    '%s opens as the game that it says, and is tried for fun credits',
    async (_name, title) => {
      const facts = await openPage(title, 'demo')
      const game = findVendorGame(title.game)
      if (!game) throw new Error('a title is a game')
      expect(facts).toMatchObject({
        gameName: title.name,
        returnText: returnTextOf(game),
        art: title.objects,
        look: { family: title.family },
        game: { kind: 'play', name: title.game },
        purse: { kind: 'credits' },
      })
      const round = await sandbox.play(facts.session, {
        choice: game.firstChoice,
        stakeMinor: STAKE_MINOR,
      })
      expect(round).toMatchObject({ state: game.moves ? 'open' : 'settled' })
      if (!game.moves) return
      const move = { roundId: round.roundId, move: FIRST_MOVES[title.game] }
      expect(await sandbox.play(facts.session, move)).toHaveProperty('drawn.shown')
    },
  )

  it.each(ofOwnProtocol)('%s is played for money, paid, and shown again', async (_name, title) => {
    const { session } = await openPage(title, 'real')
    const game = findVendorGame(title.game)
    const opened = await sandbox.play(session, {
      choice: game?.firstChoice,
      stakeMinor: STAKE_MINOR,
    })
    const roundId = String(opened.roundId)
    const kept = sandbox.desk.books.find(roundId)
    expect(kept).toMatchObject({
      ...{ gameId: title.code, vendorId: title.vendor, bet: 'taken' },
      drawn: { play: { game: title.game } },
    })
    const page = await sandbox.replay(title.vendor, roundId, kept?.playerId ?? '')
    expect(page).toContain(title.name.replaceAll("'", '&#39;'))
    expect(page).toContain(`data-replay="${title.game}"`)
    expect(page).not.toContain('[object')
  })

  it('leaves both sides with the same books', async () => {
    nowMs += 3_600_000
    await sandbox.desk.settler.settleAll()
    await sandbox.desk.settler.settleAll()
    const reports = await Promise.all(vendorIds.map((id) => sandbox.report(id)))
    const moved = reports
      .flat()
      .reduce((sum, each) => sum + BigInt(each.paidMinor) - BigInt(each.stakedMinor), 0n)
    expect(reports.flat()).toHaveLength(ofOwnProtocol.length)
    expect(wallet.balanceMinor()).toBe(START_MINOR + moved)
  })
})
