import {
  chanceForRound,
  type Draw,
  drawTicket,
  type HmacSha256,
  isTicketWon,
  parseClientSeed,
  parseServerSeed,
  recordDraws,
  type Sha256,
  verifyCommitment,
} from '@baize/fairness'
import {
  type Chance,
  compareRatios,
  isSameValue,
  type Ratio,
  type Result,
  ratio,
  refuse,
  succeed,
} from '@baize/kernel'
import type { Book } from './play-again.ts'
import { ratioFromWire, type WireRatio } from './wire-ratio.ts'

/** A closed round as its record tells it: what was claimed, and what it is worked out from. */
export interface RecordedRound {
  readonly stakeMinor: string
  readonly outcome: WireRatio
  readonly events: readonly unknown[]
  readonly fairness: {
    readonly commitment: string
    readonly clientSeed: string
    readonly nonce: number
  }
  readonly jackpot: { readonly levels: readonly RecordedLevel[] } | null
}

/** A level of a jackpot at a round; without tickets it does not fall by chance. */
interface RecordedLevel {
  readonly name: string
  readonly tickets: string | null
  readonly wonMinor: string
}

/** The hashes a round is drawn with: node:crypto's in the server, others in a browser. */
export interface HashPorts {
  readonly hmac: HmacSha256
  readonly sha256: Sha256
}

/** A level of a jackpot for which a ticket was drawn. */
export interface ReworkedTicket {
  readonly level: string
  readonly ticket: bigint
  readonly tickets: bigint
  readonly isWon: boolean
}

/** A round as its seeds and its rules make it, and how its record stands beside that. */
export interface Reworked {
  readonly isCommitmentKept: boolean
  readonly areEventsEqual: boolean
  readonly isOutcomeEqual: boolean
  /** Undefined outside a pool whose levels fall by chance. */
  readonly areTicketsEqual: boolean | undefined
  readonly recorded: Ratio
  /** Zero where the round could not have been played so. */
  readonly computed: Ratio
  /** False where its options or a choice are none that its rules allow. */
  readonly isPlayable: boolean
  readonly events: readonly unknown[]
  /** Of the game alone; those of the tickets come after them. */
  readonly draws: readonly Draw[]
  readonly tickets: readonly ReworkedTicket[]
}

/** Draws and plays a closed round again from its seed and compares it with its record. `play` writes its book again. */
export function rework(
  round: RecordedRound,
  seed: string,
  { hmac, sha256 }: HashPorts,
  play: (chance: Chance) => Book | undefined,
): Result<Reworked, 'seeds_invalid'> {
  const { fairness, jackpot } = round
  const server = parseServerSeed(seed)
  const client = parseClientSeed(fairness.clientSeed)
  if (!server.ok || !client.ok) return refuse('seeds_invalid')
  const seeds = { serverSeed: server.value, clientSeed: client.value, nonce: fairness.nonce }
  const { chance, draws } = recordDraws(chanceForRound({ hmac, ...seeds }))
  const book = play(chance)
  const gameDraws = [...draws]
  const levels = (jackpot?.levels ?? []).filter(({ tickets }) => tickets !== null)
  const tickets = levels.map((level) => drawLevel(level, BigInt(round.stakeMinor), chance))
  const recorded = ratioFromWire(round.outcome)
  return succeed({
    isCommitmentKept: verifyCommitment(sha256, server.value, fairness.commitment),
    areEventsEqual: book !== undefined && isSameValue(book.events, round.events),
    isOutcomeEqual: book !== undefined && compareRatios(book.outcome, recorded) === 0,
    areTicketsEqual:
      levels.length === 0
        ? undefined
        : levels.every(({ wonMinor }, at) => tickets[at]?.isWon === (wonMinor !== '0')),
    recorded,
    computed: book?.outcome ?? ratio(0n),
    isPlayable: book !== undefined,
    events: book?.events ?? [],
    draws: gameDraws,
    tickets,
  })
}

/** The ticket of a level, drawn in the order of the levels after the game's own draws. */
function drawLevel(level: RecordedLevel, stakeMinor: bigint, chance: Chance): ReworkedTicket {
  const tickets = BigInt(level.tickets ?? 1)
  const ticket = drawTicket(chance, tickets)
  return { level: level.name, ticket, tickets, isWon: isTicketWon(ticket, stakeMinor) }
}
