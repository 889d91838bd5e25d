import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { commitmentOf, parseClientSeed, serverSeedFromEntropy } from '@baize/fairness'
import { engines, findEngine, isBuying, isGambling } from '@baize/games'
import { assert, minor, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import { sha256 } from '../../../platform/hash-functions.ts'
import type { PlayParts } from './play-parts.ts'
import { continueRound, startRound } from './play-round.ts'
import type { RoundRow } from './rounds.store.ts'
import { verifyStake } from './stake-rules.ts'
import type { ShownSeeds } from './view-round.ts'

export interface DemoRound {
  readonly round: RoundRow
  readonly seeds: ShownSeeds
  /** Sealed state of an open round; null once it is closed. */
  readonly continuation: string | null
}

type DemoParts = Pick<PlayParts, 'clock' | 'findGame' | 'allowsFeatureBuy' | 'allowsGamble'> & {
  readonly demoKey: Buffer
}

const VISITOR = 0n

/**
 * Free play: the same engine and the same kind of seed as a paid round, and no account anywhere.
 * The server keeps nothing; an open round travels sealed with its player.
 */
export async function openDemoRound(
  parts: DemoParts,
  command: { gameCode: string; stakeMinor: string; options: Readonly<Record<string, unknown>> },
): Promise<
  Result<
    DemoRound,
    | 'free_play_closed'
    | 'game_unknown'
    | 'game_maintenance'
    | 'options_invalid'
    | 'feature_buy_closed'
    | 'gamble_closed'
    | 'stake_not_allowed'
  >
> {
  const engine = engines.find(({ code }) => code === command.gameCode)
  const game = await parts.findGame(command.gameCode)
  if (!engine || !game) return refuse('game_unknown')
  if (!game.supportsFreePlay) return refuse('free_play_closed')
  if (game.inMaintenance) return refuse('game_maintenance')
  const options = engine.parseOptions(command.options)
  if (!options.ok) return options
  if (!parts.allowsFeatureBuy && isBuying(options.value)) return refuse('feature_buy_closed')
  if (!parts.allowsGamble && isGambling(options.value)) return refuse('gamble_closed')
  const stake = verifyStake(game, engine, command.stakeMinor, options.value)
  if (!stake.ok) return stake

  const serverSeed = serverSeedFromEntropy(randomBytes(32))
  const clientSeed = parseClientSeed(randomBytes(8).toString('hex'))
  assert(clientSeed.ok, 'hex is a client seed')
  const round = startRound({
    engine,
    memberId: VISITOR,
    roundId: uuidV7(parts.clock, randomBytes(10)),
    stakeMinor: stake.value,
    options: options.value,
    seedId: uuidV7(parts.clock, randomBytes(10)),
    serverSeed,
    clientSeed: clientSeed.value,
    nonce: 1,
    atMs: parts.clock.now(),
  })
  return succeed(
    answerDemo(parts, round, {
      commitment: commitmentOf(sha256, serverSeed),
      clientSeed: clientSeed.value,
      serverSeed,
    }),
  )
}

export function chooseInDemoRound(
  parts: DemoParts,
  command: { continuation: string; choice: Readonly<Record<string, unknown>> },
): Result<DemoRound, 'round_closed' | 'choice_invalid'> {
  const kept = openContinuation(parts.demoKey, command.continuation)
  if (!kept) return refuse('round_closed')
  const engine = findEngine(kept.round.version)
  if (!engine) return refuse('round_closed')
  const choice = engine.parseChoice(command.choice)
  if (!choice.ok) return refuse('choice_invalid')
  const after = continueRound(engine, kept.round, choice.value, parts.clock.now())
  if (!after) return refuse('choice_invalid')
  return succeed(answerDemo(parts, after, kept.seeds))
}

/** The server seed is shown as soon as nothing depends on it any more. */
function answerDemo(parts: DemoParts, round: RoundRow, seeds: ShownSeeds): DemoRound {
  const isOpen = round.state === 'open'
  return {
    round,
    seeds: isOpen ? { ...seeds, serverSeed: null } : seeds,
    continuation: isOpen ? sealContinuation(parts.demoKey, { round, seeds }) : null,
  }
}

interface Kept {
  readonly round: RoundRow
  readonly seeds: ShownSeeds
}

function sealContinuation(key: Buffer, kept: Kept): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const { memberId: _visitor, stakeMinor, jackpotMinor: _nothing, ...round } = kept.round
  const plain = JSON.stringify({ ...kept, round: { ...round, stakeMinor: stakeMinor.toString() } })
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

function openContinuation(key: Buffer, continuation: string): Kept | undefined {
  try {
    const sealed = Buffer.from(continuation, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), {
      // Without it the shortest tag a caller sends would do.
      authTagLength: 16,
    })
    decipher.setAuthTag(sealed.subarray(12, 28))
    const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
    const kept = JSON.parse(text.toString('utf8'))
    const { round } = kept
    return {
      seeds: kept.seeds,
      round: {
        ...round,
        roundId: round.roundId as Uuid,
        memberId: VISITOR,
        stakeMinor: minor(BigInt(round.stakeMinor)),
        // What is played for nothing feeds no jackpot.
        jackpotMinor: minor(0n),
      },
    }
  } catch {
    // Not one of ours, or altered on the way.
    return undefined
  }
}
