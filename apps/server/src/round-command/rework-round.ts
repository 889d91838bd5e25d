import type { RoundView } from '@baize/contract'
import {
  chanceForRound,
  type Draw,
  drawTicket,
  isTicketWon,
  parseClientSeed,
  parseServerSeed,
  recordDraws,
  verifyCommitment,
} from '@baize/fairness'
import { findEngine, ratioFromWire, type WireRatio } from '@baize/games'
import { playAgain } from '@baize/games/play-again'
import {
  type Chance,
  compareRatios,
  isSameValue,
  minor,
  type Ratio,
  type Result,
  refuse,
  scaleMinor,
  succeed,
} from '@baize/kernel'
import { hmacSha256, sha256 } from '../platform/hash-functions.ts'

/** A level of a jackpot for which a ticket was drawn. */
export interface ReworkedTicket {
  readonly level: string
  readonly ticket: bigint
  readonly tickets: bigint
  readonly isWon: boolean
}

/** A round as its seeds and its rules make it. */
export interface ReworkedRound {
  readonly events: readonly unknown[]
  readonly outcome: Ratio
  readonly payoutMinor: bigint
  /** Of the game alone; those of the tickets come after them. */
  readonly draws: readonly Draw[]
  readonly tickets: readonly ReworkedTicket[]
  readonly isCommitmentKept: boolean
  readonly areEventsEqual: boolean
  readonly isOutcomeEqual: boolean
  readonly isPayoutEqual: boolean
  /** Undefined outside a pool whose levels fall by chance. */
  readonly areTicketsEqual: boolean | undefined
}

export type ReworkRefusal =
  | 'round_open'
  | 'seed_not_revealed'
  | 'seeds_invalid'
  | 'version_unknown'
  | 'choices_invalid'

/** Draws and plays a closed round again and compares it with its record. Pure. */
export function reworkRound(
  round: RoundView,
  seed: string | null,
): Result<ReworkedRound, ReworkRefusal> {
  const { fairness, outcome, payoutMinor } = round
  if (round.state === 'open' || !outcome || payoutMinor === null) return refuse('round_open')
  if (seed === null) return refuse('seed_not_revealed')
  const engine = findEngine(round.version)
  if (!engine) return refuse('version_unknown')
  const serverSeed = parseServerSeed(seed)
  const clientSeed = parseClientSeed(fairness.clientSeed)
  if (!serverSeed.ok || !clientSeed.ok) return refuse('seeds_invalid')
  const seeds = { serverSeed: serverSeed.value, clientSeed: clientSeed.value }
  const { chance, draws } = recordDraws(
    chanceForRound({ hmac: hmacSha256, ...seeds, nonce: fairness.nonce }),
  )
  const book = playAgain(engine, round, chance)
  if (!book) return refuse('choices_invalid')
  const gameDraws = [...draws]
  const tickets = drawTickets(round, chance)
  const computed = scaleMinor(minor(BigInt(round.stakeMinor)), book.outcome)
  return succeed({
    ...book,
    payoutMinor: computed,
    draws: gameDraws,
    tickets,
    isCommitmentKept: verifyCommitment(sha256, serverSeed.value, fairness.commitment),
    areEventsEqual: isSameValue(book.events, round.events),
    isOutcomeEqual: compareRatios(book.outcome, ratioFromWire(outcome as WireRatio)) === 0,
    isPayoutEqual: computed === BigInt(payoutMinor),
    areTicketsEqual:
      tickets.length === 0
        ? undefined
        : tickets.every(({ level, isWon }) => isWon === isLevelWon(round, level)),
  })
}

/** A ticket for each level of chance, in their order, drawn after the game's own draws. */
function drawTickets({ jackpot, stakeMinor }: RoundView, chance: Chance): ReworkedTicket[] {
  return (jackpot?.levels ?? []).flatMap(({ name, tickets }) => {
    if (tickets === null) return []
    const ticket = drawTicket(chance, BigInt(tickets))
    const isWon = isTicketWon(ticket, BigInt(stakeMinor))
    return [{ level: name, ticket, tickets: BigInt(tickets), isWon }]
  })
}

function isLevelWon({ jackpot }: RoundView, level: string): boolean {
  return jackpot?.levels.some(({ name, wonMinor }) => name === level && wonMinor !== '0') ?? false
}
