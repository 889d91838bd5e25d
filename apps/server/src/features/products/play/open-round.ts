import { engines, isBuying, isGambling } from '@baize/games'
import { assert, type Result, refuse, type Uuid } from '@baize/kernel'
import { replaceRow } from '@baize/ledger/pg'
import type { OpenedRound } from '../../../house/rounds/opened-round.ts'
import type { StakeRefusal } from '../../../house/wagers/stake-admission.ts'
import { takeWager } from '../../../house/wagers/take-wager.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import type { PlayParts } from './play-parts.ts'
import { startRound } from './play-round.ts'
import type { SeedPair } from './seeds.store.ts'
import { verifyStake } from './stake-rules.ts'
import type { ShownSeeds } from './view-round.ts'

export interface OpenRoundCommand {
  readonly memberId: bigint
  readonly key: Uuid
  /** From where it is asked for. */
  readonly address: string
  readonly gameCode: string
  readonly stakeMinor: string
  readonly options: Readonly<Record<string, unknown>>
}

export type OpenRoundRefusal =
  | StakeRefusal
  | 'game_unknown'
  | 'game_maintenance'
  | 'country_blocked'
  | 'options_invalid'
  | 'feature_buy_closed'
  | 'gamble_closed'
  | 'stake_not_allowed'

/**
 * Takes the stake and plays. The outcome is drawn while the member's account and seed are locked
 * and the stake is known to be covered; it is durable before anyone hears of it.
 */
export async function openRound(
  parts: PlayParts,
  command: OpenRoundCommand,
): Promise<Result<OpenedRound, OpenRoundRefusal>> {
  const engine = engines.find(({ code }) => code === command.gameCode)
  const found = parts.findGame(command.gameCode)
  const game = found instanceof Promise ? await found : found
  if (!engine || !game) return refuse('game_unknown')
  if (game.inMaintenance) return refuse('game_maintenance')
  if (parts.isBlockedAt(game.blockedPlaces, command.address)) return refuse('country_blocked')
  const options = engine.parseOptions(command.options)
  if (!options.ok) return options
  if (!parts.allowsFeatureBuy && isBuying(options.value)) return refuse('feature_buy_closed')
  if (!parts.allowsGamble && isGambling(options.value)) return refuse('gamble_closed')
  const stake = verifyStake(game, engine, command.stakeMinor, options.value)
  if (!stake.ok) return stake

  const { memberId } = command
  const { code: gameCode } = engine
  const mayWait = engine.mayWait?.(options.value) ?? false
  const isHeld = engine.kind === 'staged' || mayWait
  const taken = await takeWager(parts.wagers, {
    memberId,
    code: gameCode,
    stakeMinor: stake.value,
    ...postingKey('round', memberId, command.key),
    order: `${gameCode} ${stake.value} ${JSON.stringify(options.value)}`,
    book: parts.rounds,
    isHeld,
    mayEndAtOnce: mayWait || engine.stakesIn !== undefined,
    exclusive: isHeld ? { memberId, gameCode } : undefined,
    start({ wagerId, atMs, view, takePart }) {
      const player = view.row(parts.players, memberId)
      assert(player, 'whoever is not refused is a player')
      const { seed } = player
      const nonce = player.roundsPlayed + 1
      const round = startRound({
        engine,
        memberId,
        roundId: wagerId,
        stakeMinor: stake.value,
        options: options.value,
        seedId: seed.seedId,
        serverSeed: seed.serverSeed,
        clientSeed: seed.clientSeed,
        nonce,
        atMs,
        ...(takePart && { takePart }),
      })
      return {
        row: round,
        rows: [replaceRow(parts.players, memberId, { ...player, roundsPlayed: nonce })],
        answer: (stored) => ({ round: stored, seeds: shownOf(seed) }),
      }
    },
    replay: (round) => ({ round, seeds: NOT_SHOWN_AGAIN }),
  })
  if (taken.ok || taken.refusal.code !== 'round_open') return taken
  return refuse('round_open', { gameCode, gameName: game.name })
}

/** A repeat is answered from the stored round; its seeds are read where they are shown. */
const NOT_SHOWN_AGAIN: ShownSeeds = { commitment: '', clientSeed: '', serverSeed: null }

function shownOf(seed: SeedPair): ShownSeeds {
  return { commitment: seed.commitment, clientSeed: seed.clientSeed, serverSeed: null }
}
