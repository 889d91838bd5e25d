import { hash } from 'node:crypto'
import { assert, type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import { planInstantRound, planRoundHold, type RoundAccounts } from '@baize/ledger'
import { createRow, type Movement, replaceRow, requestRow } from '@baize/ledger/pg'
import { takeRandomBytes } from '../../platform/random-bytes.ts'
import type { ShownSeeds } from '../../platform/rounds/round-row.ts'
import type {
  OpenedRound,
  RoundBeginning,
  StakeOrder,
  StakeRefusal,
} from '../../platform/rounds/stake-taker.ts'
import type { PlayParts } from './play-parts.ts'
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
  const accounts = await parts.roundAccounts(memberId, opening.gameCode)
  const outcome = await withGuard(parts, memberId, (hasGuard) =>
    parts.poster.post(planOpening(parts, { ...opening, accounts, hasGuard })),
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

type Planned<Code extends string> = Opening<Code> & {
  readonly accounts: RoundAccounts
  /** The stake is held against the member's guard, if there is one. */
  readonly hasGuard: boolean
}

function planOpening<Code extends string>(
  parts: PlayParts,
  opening: Planned<Code>,
): Movement<OpenedRound, AdmissionCode | Code> {
  const { memberId, openKey, stakeMinor, accounts } = opening
  const roundId = uuidV7(parts.clock, takeRandomBytes(10))
  const roundKey = { memberId, roundId }
  return {
    key: opening.key,
    inputHash: hashOrder(opening.order),
    causeId: roundId,
    accountIds: [
      accounts.cashId,
      ...(openKey ? [accounts.escrowId] : []),
      ...(openKey && !opening.mayEndAtOnce ? [] : [accounts.houseId]),
    ],
    rows: [
      ...rowsOfStake(parts, memberId, opening.hasGuard),
      createRow(rounds, roundKey),
      ...(openKey ? [requestRow(openRounds, openKey)] : []),
    ],
    decide(view) {
      const player = view.row(parts.players, memberId)
      const atMs = parts.clock.now()
      const wished = {
        ...{ memberId, stakeMinor, atMs, hasGuard: opening.hasGuard, cashId: accounts.cashId },
        isOpenElsewhere: openKey !== undefined && Boolean(view.row(openRounds, openKey)),
      }
      const refused = refuseStake(parts, view, wished)
      if (refused) return { refused }
      const code = opening.refuseAt?.(atMs)
      if (code) return { refused: { code } }
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
            ...(openKey && round.state === 'open'
              ? [replaceRow(openRounds, openKey, roundId)]
              : []),
            // Each of them moves the member's cash, once.
            ...countStake(parts, view, wished, { ...round, entries: transfers.length }),
          ],
          answer: { round, seeds },
        },
      }
    },
  }
}

function hashOrder(order: string): Buffer {
  return Buffer.from(hash('sha256', order, 'hex').slice(0, 32), 'hex')
}
