import { assert, type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import {
  type PlannedTransfer,
  planInstantRound,
  planRoundHold,
  type RoundAccounts,
} from '@baize/ledger'
import { createRow, type Movement, replaceRow, requestRow } from '@baize/ledger/pg'
import type { LinkedPool } from '../../house/jackpots/pool-finder.ts'
import type { PoolRow } from '../../house/jackpots/pool-row.ts'
import { isFed, type PartTaken, type PoolStake, takePart } from '../../house/jackpots/take-part.ts'
import type { ShownSeeds } from '../../house/rounds/round-row.ts'
import type {
  OpenedRound,
  RoundBeginning,
  StakeOrder,
  StakeRefusal,
} from '../../house/rounds/stake-taker.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import { takeRandomBytes } from '../../platform/random-bytes.ts'
import type { PlayParts } from './play-parts.ts'
import type { RoundStart } from './play-round.ts'
import { loadRound, openRounds, rounds } from './rounds.store.ts'
import type { SeedPair } from './seeds.store.ts'
import {
  type AdmissionCode,
  countStake,
  refuseStake,
  rowsOfStake,
  withGuard,
} from './stake-admission.ts'

/** What a round of a member's own seed begins with. */
export interface Beginning extends RoundBeginning {
  readonly seed: SeedPair
  /** The number that the next round drawn from the seed has. */
  readonly nonce: number
  /** Takes the round's part in the pool its game feeds, after the game's own draws. */
  readonly takePart: RoundStart['takePart'] | undefined
}

type Opening<Code extends string> = StakeOrder<Code, Beginning>

/**
 * Takes a stake and opens its round. Everything that a stake depends on is read while the member's account is locked
 * and the stake is known to be covered; the round is durable before anyone hears of it.
 */
export async function takeStake<Code extends string = never>(
  parts: PlayParts,
  opening: Opening<Code>,
): Promise<Result<OpenedRound, StakeRefusal | Code>> {
  const { memberId } = opening
  const found = parts.roundAccounts(memberId, opening.gameCode)
  const accounts = found instanceof Promise ? await found : found
  // A stake that is held belongs to nobody yet, so it feeds nothing.
  const linked = opening.openKey ? undefined : parts.pools.poolOf(opening.gameCode)
  const pool = linked instanceof Promise ? await linked : linked
  const outcome = await withGuard(parts, memberId, (hasGuard) =>
    parts.poster.post(planOpening(parts, opening, { accounts, pool, hasGuard })),
  )
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

/** What was found before the lock. */
interface Found {
  readonly accounts: RoundAccounts
  /** The pool that the game is linked to. */
  readonly pool: LinkedPool | undefined
  /** The stake is held against the member's guard, if there is one. */
  readonly hasGuard: boolean
}

function planOpening<Code extends string>(
  parts: PlayParts,
  opening: Opening<Code>,
  { accounts, pool, hasGuard }: Found,
): Movement<OpenedRound, AdmissionCode | Code> {
  const { memberId, openKey, stakeMinor } = opening
  const roundId = uuidV7(parts.clock, takeRandomBytes(10))
  const roundKey = { memberId, roundId }
  return {
    key: opening.key,
    formerKey: opening.formerKey,
    inputHash: inputHashOf(opening.order),
    causeId: roundId,
    subject: opening.gameCode,
    accountIds: [
      accounts.cashId,
      ...(openKey ? [accounts.escrowId] : []),
      ...(openKey && !opening.mayEndAtOnce ? [] : [accounts.houseId]),
      ...(pool?.accountIds ?? []),
    ],
    rows: [
      ...rowsOfStake(parts, memberId, hasGuard),
      createRow(rounds, roundKey),
      ...(openKey ? [requestRow(openRounds, openKey)] : []),
      ...(pool ? [requestRow(parts.poolRows, pool.poolId)] : []),
    ],
    decide(view) {
      const player = view.row(parts.players, memberId)
      const atMs = parts.clock.now()
      const wished = {
        ...{ memberId, stakeMinor, atMs, hasGuard, cashId: accounts.cashId },
        isOpenElsewhere: openKey !== undefined && Boolean(view.row(openRounds, openKey)),
      }
      const refused = refuseStake(parts, view, wished)
      if (refused) return { refused }
      const code = opening.refuseAt?.(atMs)
      if (code) return { refused: { code } }
      assert(player, 'whoever is not refused is a player')
      const { seed } = player
      const nonce = player.roundsPlayed + 1
      const stored = pool && view.row(parts.poolRows, pool.poolId)
      const { gameCode } = opening
      const { houseId, cashId } = accounts
      const stake = { roundId, memberId, gameCode, stakeMinor, houseId, cashId, atMs }
      const part = stored ? partIn(stored, stake) : NO_PART
      const begun = { roundId, atMs, seed, nonce, takePart: part.take }
      const { round, seeds, usesSeed } = opening.start(begun)
      const played =
        round.payoutMinor === null
          ? planRoundHold(accounts, roundId, stakeMinor)
          : planInstantRound(accounts, roundId, stakeMinor, round.payoutMinor)
      const transfers = [...played, ...(part.taken()?.transfers ?? [])]
      const after = usesSeed ? { ...player, roundsPlayed: nonce } : player
      return {
        accepted: {
          before: part.taken()?.before ?? [],
          transfers,
          rows: [
            replaceRow(rounds, roundKey, round),
            // The write looks at the member's standing once more, whatever decided the round.
            replaceRow(parts.players, memberId, after),
            ...(openKey && round.state === 'open'
              ? [replaceRow(openRounds, openKey, roundId)]
              : []),
            ...countStake(parts, view, wished, {
              ...{ payoutMinor: round.payoutMinor, jackpotMinor: round.jackpotMinor },
              entries: cashEntries(transfers, accounts),
            }),
            // Written whether it was fed or not: the write sees that what was read still holds.
            ...(stored
              ? [replaceRow(parts.poolRows, stored.poolId, part.taken()?.row ?? stored)]
              : []),
          ],
          answer: { round, seeds },
        },
      }
    },
  }
}

const NO_PART = { take: undefined, taken: () => undefined }

/** The round's part in a pool: taken when the game has drawn, or never where nothing is fed. */
function partIn(stored: PoolRow, stake: PoolStake) {
  let taken: PartTaken | undefined
  const take: RoundStart['takePart'] | undefined = isFed(stored, stake.gameCode)
    ? (chance) => {
        taken = takePart(stored, stake, chance)
        return { jackpot: taken.jackpot, jackpotMinor: taken.wonMinor }
      }
    : undefined
  return { take, taken: () => taken }
}

/** How often the member's cash is moved. */
function cashEntries(transfers: readonly PlannedTransfer[], { cashId }: RoundAccounts): number {
  return transfers.filter(({ debitId, creditId }) => debitId === cashId || creditId === cashId)
    .length
}
