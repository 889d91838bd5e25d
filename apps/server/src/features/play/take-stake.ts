import { hash } from 'node:crypto'
import {
  assert,
  type Minor,
  type Refusal,
  type Result,
  refuse,
  succeed,
  uuidV7,
} from '@baize/kernel'
import { planInstantRound, planRoundHold, type RoundAccounts } from '@baize/ledger'
import {
  createRow,
  type LockedView,
  type Movement,
  type RowChange,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { takeRandomBytes } from '../../platform/random-bytes.ts'
import type { OpenRoundKey, RoundRow, ShownSeeds } from '../../platform/rounds/round-row.ts'
import type {
  OpenedRound,
  RoundBeginning,
  StakeOrder,
  StakeRefusal,
} from '../../platform/rounds/stake-taker.ts'
import type { PlayParts } from './play-parts.ts'
import type { PlayerRow } from './players.store.ts'
import { loadRound, openRounds, rounds } from './rounds.store.ts'
import type { SeedPair } from './seeds.store.ts'

/** What a round of a member's own seed begins with. */
export interface Beginning extends RoundBeginning {
  readonly seed: SeedPair
  /** The number that the next round drawn from the seed has. */
  readonly nonce: number
}

type Opening<Code extends string> = StakeOrder<Code, Beginning>

const TRIAL = 4

/**
 * Takes a stake and opens its round. Everything that a stake depends on is read while the member's account is locked
 * and the stake is known to be covered; the round is durable before anyone hears of it.
 */
export async function takeStake<Code extends string = never>(
  parts: PlayParts,
  opening: Opening<Code>,
): Promise<Result<OpenedRound, StakeRefusal | Code>> {
  const { memberId } = opening
  const accounts = await parts.roundAccounts(memberId, opening.gameCode)
  const plan = (hasGuard: boolean) => planOpening(parts, { ...opening, accounts, hasGuard })
  let outcome = await parts.poster.post(plan(parts.stakeGuard.isExpected(memberId)))
  if (outcome.kind === 'refused' && outcome.refusal.code === 'guard_needed') {
    await parts.stakeGuard.prepare(memberId)
    outcome = await parts.poster.post(plan(true))
  }
  switch (outcome.kind) {
    case 'posted': {
      const cash = outcome.accounts.find(({ accountId }) => accountId === accounts.cashId)
      return succeed(cash ? { ...outcome.answer, cash } : outcome.answer)
    }
    case 'refused': {
      const { code, details } = outcome.refusal
      assert(code !== 'guard_needed', 'a guard is read once it was made')
      return refuse(code as StakeRefusal | Code, details)
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

type Planned<Code extends string> = Opening<Code> & {
  readonly accounts: RoundAccounts
  /** The stake is held against the member's guard, if there is one. */
  readonly hasGuard: boolean
}

/** `guard_needed` is told to nobody: the stake is tried again with the member's guard. */
type Refused = Refusal<StakeRefusal | 'guard_needed'>

function planOpening<Code extends string>(
  parts: PlayParts,
  opening: Planned<Code>,
): Movement<OpenedRound, Refused['code'] | Code> {
  const { memberId, openKey, stakeMinor, accounts } = opening
  const roundId = uuidV7(parts.clock, takeRandomBytes(10))
  const roundKey = { memberId, roundId }
  return {
    key: opening.key,
    inputHash: hashOrder(opening.order),
    causeId: roundId,
    accountIds: openKey
      ? [accounts.cashId, accounts.escrowId]
      : [accounts.cashId, accounts.houseId],
    rows: [
      requestRow(parts.players, memberId),
      ...(opening.hasGuard ? [requestRow(parts.stakeGuard.rows, memberId)] : []),
      createRow(rounds, roundKey),
      ...(openKey ? [requestRow(openRounds, openKey)] : []),
    ],
    decide(view) {
      const player = view.row(parts.players, memberId)
      const atMs = parts.clock.now()
      const code = opening.refuseAt?.(atMs) ?? refuseOpening(view, { ...opening, atMs }, player)
      if (code) return { refused: { code } }
      const guard = opening.hasGuard ? view.row(parts.stakeGuard.rows, memberId) : undefined
      const refused = refuseByGuard(parts, { stakeMinor, atMs }, player, guard)
      if (refused) return { refused }
      assert(player, 'whoever is not refused is a player')
      const { seed } = player
      const nonce = player.roundsPlayed + 1
      const { round, seeds, usesSeed } = opening.start({ roundId, atMs, seed, nonce })
      const transfers =
        round.payoutMinor === null
          ? planRoundHold(accounts, roundId, stakeMinor)
          : planInstantRound(accounts, roundId, stakeMinor, round.payoutMinor)
      const after = usesSeed ? { ...player, roundsPlayed: nonce } : player
      return {
        accepted: {
          transfers,
          rows: [
            replaceRow(rounds, roundKey, round),
            // The write looks at the member's standing once more, whatever decided the round.
            replaceRow(parts.players, memberId, after),
            ...(openKey ? [replaceRow(openRounds, openKey, roundId)] : []),
            // Each of them moves the member's cash, once.
            ...(guard ? [countStake(parts, guard, round, transfers.length)] : []),
          ],
          answer: { round, seeds },
        },
      }
    },
  }
}

/** Suspended accounts are told before poor ones, so that balances cannot be probed. */
function refuseOpening(
  view: LockedView,
  opening: {
    readonly openKey: OpenRoundKey | undefined
    readonly accounts: RoundAccounts
    readonly stakeMinor: Minor
    readonly atMs: number
  },
  player: PlayerRow | undefined,
): StakeRefusal | undefined {
  if (player?.type === TRIAL) return 'real_account_needed'
  if (player?.status !== 'active') return 'account_locked'
  if (player.breakUntilMs > opening.atMs) return 'on_break'
  if (opening.openKey && view.row(openRounds, opening.openKey)) return 'round_open'
  if (view.balanceMinor(opening.accounts.cashId) < opening.stakeMinor) return 'insufficient_funds'
  return undefined
}

/** A member who has a guard that was not asked for is asked again with it. */
function refuseByGuard(
  { stakeGuard }: PlayParts,
  { stakeMinor, atMs }: { readonly stakeMinor: Minor; readonly atMs: number },
  player: PlayerRow | undefined,
  guard: unknown,
): Refused | undefined {
  if (guard) return stakeGuard.refuseStake(guard, stakeMinor, atMs)
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

function hashOrder(order: string): Buffer {
  return Buffer.from(hash('sha256', order, 'hex').slice(0, 32), 'hex')
}
