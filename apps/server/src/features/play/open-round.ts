import { hash } from 'node:crypto'
import { type AnyGameEngine, engines } from '@baize/games'
import {
  assert,
  type Minor,
  type Refusal,
  type Result,
  refuse,
  succeed,
  type Uuid,
  uuidV7,
} from '@baize/kernel'
import { planInstantRound, planRoundHold, type RoundAccounts } from '@baize/ledger'
import {
  type AccountMoved,
  createRow,
  type LockedView,
  type Movement,
  type RowChange,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { takeRandomBytes } from '../../platform/random-bytes.ts'
import { scopedKey } from '../../platform/scoped-key.ts'
import type { GuardRefusal } from '../../platform/stakes/stake-guard.ts'
import type { PlayParts } from './play-parts.ts'
import { startRound } from './play-round.ts'
import type { PlayerRow } from './players.store.ts'
import { loadRound, openRounds, type RoundRow, rounds } from './rounds.store.ts'
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
  | GuardRefusal
  | 'game_unknown'
  | 'game_maintenance'
  | 'country_blocked'
  | 'options_invalid'
  | 'stake_not_allowed'
  | 'account_locked'
  | 'on_break'
  | 'real_account_needed'
  | 'round_open'
  | 'insufficient_funds'
  | 'key_reused'

/** A round as it stands, with what may be shown of its seeds. */
export interface OpenedRound {
  readonly round: RoundRow
  readonly seeds: ShownSeeds
  /** The member's cash as the commit left it; unknown for a repeat of an earlier call. */
  readonly cash?: AccountMoved
}

const TRIAL = 4

/**
 * Takes the stake and plays. The outcome is drawn while the member's account and seed are locked
 * and the stake is known to be covered; it is durable before anyone hears of it.
 */
export async function openRound(
  parts: PlayParts,
  command: OpenRoundCommand,
): Promise<Result<OpenedRound, OpenRoundRefusal>> {
  const engine = engines.find(({ code }) => code === command.gameCode)
  const game = await parts.findGame(command.gameCode)
  if (!engine || !game) return refuse('game_unknown')
  if (game.inMaintenance) return refuse('game_maintenance')
  if (parts.isBlockedAt(game.blockedPlaces, command.address)) return refuse('country_blocked')
  const options = engine.parseOptions(command.options)
  if (!options.ok) return options
  const stake = verifyStake(game, engine, command.stakeMinor, options.value)
  if (!stake.ok) return stake

  const { memberId } = command
  const accounts = await parts.roundAccounts(memberId, engine.code)
  const opening = {
    memberId,
    engine,
    options: options.value,
    stakeMinor: stake.value,
    accounts,
    key: scopedKey('round', memberId, command.key),
  }
  const isExpected = parts.stakeGuard.isExpected(memberId)
  let outcome = await parts.poster.post(planOpening(parts, { ...opening, hasGuard: isExpected }))
  if (outcome.kind === 'refused' && outcome.refusal.code === 'guard_needed') {
    await parts.stakeGuard.prepare(memberId)
    outcome = await parts.poster.post(planOpening(parts, { ...opening, hasGuard: true }))
  }
  switch (outcome.kind) {
    case 'posted': {
      const cash = outcome.accounts.find(({ accountId }) => accountId === accounts.cashId)
      return succeed(cash ? { ...outcome.answer, cash } : outcome.answer)
    }
    case 'refused': {
      const { code, details } = outcome.refusal
      assert(code !== 'guard_needed', 'a guard is read once it was made')
      return refuse(code, details)
    }
    case 'conflict':
      return refuse('key_reused')
    case 'replayed': {
      const round = await loadRound(parts.pool, memberId, outcome.causeId)
      assert(round, 'a posted round is stored')
      return succeed({ round, seeds: NOT_SHOWN_AGAIN })
    }
  }
}

/** A repeat is answered from the stored round; its seeds are read where they are shown. */
const NOT_SHOWN_AGAIN: ShownSeeds = { commitment: '', clientSeed: '', serverSeed: null }

interface Opening {
  readonly memberId: bigint
  readonly engine: AnyGameEngine
  readonly options: unknown
  readonly stakeMinor: Minor
  readonly accounts: RoundAccounts
  readonly key: Uuid
  /** The stake is held against the member's guard, if there is one. */
  readonly hasGuard: boolean
}

/** `guard_needed` is told to nobody: the stake is tried again with the member's guard. */
type Refused = Refusal<OpenRoundRefusal | 'guard_needed'>

function planOpening(parts: PlayParts, opening: Opening): Movement<OpenedRound, Refused['code']> {
  const { memberId, engine, stakeMinor, accounts } = opening
  const roundId = uuidV7(parts.clock, takeRandomBytes(10))
  const roundKey = { memberId, roundId }
  const openKey = { memberId, gameCode: engine.code }
  const isStaged = engine.kind === 'staged'
  return {
    key: opening.key,
    inputHash: hashOpening(opening),
    causeId: roundId,
    accountIds: isStaged
      ? [accounts.cashId, accounts.escrowId]
      : [accounts.cashId, accounts.houseId],
    rows: [
      requestRow(parts.players, memberId),
      ...(opening.hasGuard ? [requestRow(parts.stakeGuard.rows, memberId)] : []),
      createRow(rounds, roundKey),
      ...(isStaged ? [requestRow(openRounds, openKey)] : []),
    ],
    decide(view) {
      const player = view.row(parts.players, memberId)
      const atMs = parts.clock.now()
      const code = refuseOpening(view, { ...opening, atMs }, player, isStaged ? openKey : undefined)
      if (code) return { refused: { code } }
      const guard = opening.hasGuard ? view.row(parts.stakeGuard.rows, memberId) : undefined
      const refused = refuseByGuard(parts, { ...opening, atMs }, player, guard)
      if (refused) return { refused }
      assert(player, 'whoever is not refused is a player')
      const { seed } = player
      const nonce = player.roundsPlayed + 1
      const round = startRound({
        engine,
        memberId,
        roundId,
        stakeMinor,
        options: opening.options,
        seedId: seed.seedId,
        serverSeed: seed.serverSeed,
        clientSeed: seed.clientSeed,
        nonce,
        atMs,
      })
      const transfers =
        round.payoutMinor === null
          ? planRoundHold(accounts, roundId, stakeMinor)
          : planInstantRound(accounts, roundId, stakeMinor, round.payoutMinor)
      return {
        accepted: {
          transfers,
          rows: [
            replaceRow(rounds, roundKey, round),
            replaceRow(parts.players, memberId, { ...player, roundsPlayed: nonce }),
            ...(isStaged ? [replaceRow(openRounds, openKey, roundId)] : []),
            // Each of them moves the member's cash, once.
            ...(guard ? [countStake(parts, guard, round, transfers.length)] : []),
          ],
          answer: { round, seeds: shownOf(seed) },
        },
      }
    },
  }
}

/** Suspended accounts are told before poor ones, so that balances cannot be probed. */
function refuseOpening(
  view: LockedView,
  opening: Opening & { readonly atMs: number },
  player: PlayerRow | undefined,
  openKey: { memberId: bigint; gameCode: string } | undefined,
): OpenRoundRefusal | undefined {
  if (player?.type === TRIAL) return 'real_account_needed'
  if (player?.status !== 'active') return 'account_locked'
  if (player.breakUntilMs > opening.atMs) return 'on_break'
  if (openKey && view.row(openRounds, openKey)) return 'round_open'
  if (view.balanceMinor(opening.accounts.cashId) < opening.stakeMinor) return 'insufficient_funds'
  return undefined
}

/** A member who has a guard that was not asked for is asked again with it. */
function refuseByGuard(
  { stakeGuard }: PlayParts,
  opening: Opening & { readonly atMs: number },
  player: PlayerRow | undefined,
  guard: unknown,
): Refused | undefined {
  if (guard) return stakeGuard.refuseStake(guard, opening.stakeMinor, opening.atMs)
  const isNeeded = player?.isGuarded || stakeGuard.appliesToAll
  return isNeeded ? { code: 'guard_needed' } : undefined
}

function countStake(
  { stakeGuard }: PlayParts,
  guard: unknown,
  { memberId, stakeMinor, payoutMinor, openedAtMs: atMs }: RoundRow,
  entries: number,
): RowChange {
  const taken = { stakeMinor, wonMinor: payoutMinor ?? 0n, entries, atMs }
  const after = stakeGuard.applyStake(guard, taken)
  return replaceRow(stakeGuard.rows, memberId, after)
}

function shownOf(seed: SeedPair): ShownSeeds {
  return { commitment: seed.commitment, clientSeed: seed.clientSeed, serverSeed: null }
}

function hashOpening(opening: Opening): Buffer {
  const content = `${opening.engine.code} ${opening.stakeMinor} ${JSON.stringify(opening.options)}`
  return Buffer.from(hash('sha256', content, 'hex').slice(0, 32), 'hex')
}
