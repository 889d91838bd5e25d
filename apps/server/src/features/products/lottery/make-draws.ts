import { serverSeedFromEntropy } from '@baize/fairness'
import { assert, epochMs, type Uuid, uuidV7 } from '@baize/kernel'
import { commitOf, seedBefore } from '@baize/lottery'
import { inTransaction, type Queryable } from '../../../platform/database/in-transaction.ts'
import { sha256 } from '../../../platform/hash-functions.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { type CalendarDraw, nextDraws } from './calendar.ts'
import { type Chain, insertChain, lockChain, lockGame, saveUsed } from './chains.store.ts'
import { hasWaitingDraw, insertDraw, loadComingIssues } from './draws.store.ts'
import type { LotteryGameRules } from './games/game.ts'
import { loadCalendars } from './games/game-settings.store.ts'
import type { LotteryDeps } from './lottery-deps.ts'
import { drawOfWitness } from './witnessed-draw.ts'

/** Draws of a game that are there before they sell. */
const DRAWS_AHEAD = 3
/** Games whose draws are made side by side: each keeps a connection, and others need some, too. */
const SIDE_BY_SIDE = 4
/** Seeds of a chain: some weeks of a draw each minute. */
const CHAIN_LENGTH = 20_000
const SEED_BYTES = 32

/** Makes the coming draws of every game that are not there yet. */
export async function makeDraws(deps: LotteryDeps): Promise<void> {
  const { pool, clock, games, offsetMinutes } = deps
  const now = epochMs(clock.now())
  const codes = games.map(({ code }) => code)
  const [known, calendars] = await Promise.all([
    loadComingIssues(pool, codes, new Date(now)),
    loadCalendars(pool, deps, new Date(now)),
  ])
  const isKnown = (game: LotteryGameRules, { issue }: CalendarDraw) =>
    known.some((each) => each.game === game.code && each.issue === issue)
  const makeOf = async (game: LotteryGameRules) => {
    const { isOn, source, changes } = calendars.of(game)
    if (!isOn) return
    const coming = nextDraws(game, { now, offsetMinutes, changes }, DRAWS_AHEAD)
    for (const draw of coming) {
      if (isKnown(game, draw)) continue
      // Nobody bets on a draw while the one before it may still change what they know.
      if (game.opensAfterResult && (await hasWaitingDraw(pool, game.code, draw.issue))) return
      if (source === 'own') await makeOwnDraw(deps, game, draw)
      else await insertDraw(pool, { ...newDraw(deps, game, draw), source, chance: null })
    }
  }
  for (let from = 0; from < games.length; from += SIDE_BY_SIDE) {
    await Promise.all(games.slice(from, from + SIDE_BY_SIDE).map(makeOf))
  }
}

function newDraw(
  { clock }: Pick<LotteryDeps, 'clock'>,
  game: LotteryGameRules,
  draw: CalendarDraw,
) {
  return {
    drawId: uuidV7(clock, takeRandomBytes(10)),
    game: game.code,
    family: game.family.id,
    issue: draw.issue,
    opensAt: new Date(game.opensAfterResult ? Math.max(draw.opensAt, clock.now()) : draw.opensAt),
    closesAt: new Date(draw.closesAt),
    drawsAt: new Date(draw.drawsAt),
  }
}

/** The witness commits before the draw is there; the draw takes the next seed of the game's chain. */
async function makeOwnDraw(
  { pool, clock, vault, witness }: LotteryDeps,
  game: LotteryGameRules,
  draw: CalendarDraw,
): Promise<void> {
  const said = await witness.commit(drawOfWitness(game.code, draw.issue, new Date(draw.closesAt)))
  await inTransaction(pool, async (tx) => {
    await lockGame(tx, game.code)
    const chain = await chainWithSeeds(tx, { clock, vault }, game.code)
    const chance = {
      chainId: chain.chainId,
      chainNumber: chain.used + 1,
      witnessCommitment: said.commitment,
      witnessSignature: said.signature,
      witnessKey: said.publicKey,
    }
    const made = { ...newDraw({ clock }, game, draw), source: 'own' as const, chance }
    if (await insertDraw(tx, made)) await saveUsed(tx, chain.chainId, chain.used + 1)
  })
}

/** The game's chain, or a new one where all of its seeds have a draw. */
async function chainWithSeeds(
  tx: Queryable,
  deps: Pick<LotteryDeps, 'clock' | 'vault'>,
  game: string,
): Promise<Pick<Chain, 'chainId' | 'used'>> {
  const chain = await lockChain(tx, deps.vault, game)
  return chain && chain.used < chain.length ? chain : await beginChain(tx, deps, game)
}

async function beginChain(
  tx: Queryable,
  { clock, vault }: Pick<LotteryDeps, 'clock' | 'vault'>,
  game: string,
): Promise<{ readonly chainId: Uuid; readonly used: number }> {
  const lastSeed = serverSeedFromEntropy(takeRandomBytes(SEED_BYTES))
  const first = seedBefore(sha256, Buffer.from(lastSeed, 'hex'), CHAIN_LENGTH - 1)
  const chainId = uuidV7(clock, takeRandomBytes(10))
  await insertChain(tx, vault, {
    ...{ chainId, game, lastSeed, length: CHAIN_LENGTH },
    commitment: Buffer.from(commitOf(sha256, first)).toString('hex'),
    at: new Date(clock.now()),
  })
  return { chainId, used: 0 }
}

/** The seed of a draw, as hexadecimal text. Only for a draw that takes no stakes any more. */
export function seedOf(chain: Chain, number: number): string {
  assert(number >= 1 && number <= chain.length, 'a chain has this seed')
  const last = Buffer.from(chain.lastSeed, 'hex')
  return Buffer.from(seedBefore(sha256, last, chain.length - number)).toString('hex')
}
