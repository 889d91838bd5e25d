import type { RoundView } from '@baize/contract'
import {
  chanceForRound,
  type Draw,
  type HmacSha256,
  parseClientSeed,
  parseServerSeed,
  recordDraws,
  type Sha256,
  verifyCommitment,
} from '@baize/fairness'
import type { MinesChoice, MinesEvent } from '@baize/games/mines/events'
import { ratioFromWire, type WireRatio } from '@baize/games/wire-ratio'
import {
  type Chance,
  compareRatios,
  type Ratio,
  type Result,
  ratio,
  refuse,
  succeed,
} from '@baize/kernel'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

const hmacSha256: HmacSha256 = (key, message) => hmac(sha256, key, message)
const sha256Of: Sha256 = (message) => sha256(message)

/** What recomputing a round came to. Each question is answered on its own. */
export interface Verdict {
  readonly isCommitmentKept: boolean
  readonly areEventsEqual: boolean
  readonly isOutcomeEqual: boolean
  readonly recorded: Ratio
  readonly computed: Ratio
  readonly draws: readonly Draw[]
}

/** A book as any engine writes it. */
interface Book {
  readonly events: readonly unknown[]
  readonly outcome: Ratio | undefined
}

export type VerifyRefusalCode =
  | 'seed_not_revealed'
  | 'round_open'
  | 'version_unknown'
  | 'seeds_invalid'

/**
 * Draws and plays a round again from its seeds, with the published rules, in this browser. The
 * rules are fetched only here: no other page needs them.
 */
export async function recomputeRound(
  round: RoundView,
): Promise<Result<Verdict, VerifyRefusalCode>> {
  const { fairness, outcome } = round
  if (round.state === 'open' || !outcome) return refuse('round_open')
  if (fairness.serverSeed === null) return refuse('seed_not_revealed')
  const serverSeed = parseServerSeed(fairness.serverSeed)
  const clientSeed = parseClientSeed(fairness.clientSeed)
  if (!serverSeed.ok || !clientSeed.ok) return refuse('seeds_invalid')
  const play = await findPlay(round)
  if (!play) return refuse('version_unknown')

  const { chance, draws } = recordDraws(
    chanceForRound({
      hmac: hmacSha256,
      serverSeed: serverSeed.value,
      clientSeed: clientSeed.value,
      nonce: fairness.nonce,
    }),
  )
  const book = play(chance)
  const recorded = ratioFromWire(outcome as WireRatio)
  const computed = book.outcome ?? ratio(0n)
  return succeed({
    isCommitmentKept: verifyCommitment(sha256Of, serverSeed.value, fairness.commitment),
    areEventsEqual: canonical(book.events) === canonical(round.events),
    isOutcomeEqual: book.outcome !== undefined && compareRatios(computed, recorded) === 0,
    recorded,
    computed,
    draws: [...draws],
  })
}

async function findPlay(round: RoundView): Promise<((chance: Chance) => Book) | undefined> {
  switch (round.version) {
    case 'lantern-tiger@1': {
      const { openRound } = await import('@baize/games/lantern-tiger/play')
      return (chance) => openRound(chance)
    }
    case 'mines@1': {
      const { applyChoice, closeRound, openRound } = await import('@baize/games/mines/play')
      const { mineCount } = round.options
      if (typeof mineCount !== 'number') return undefined
      const choices = round.choices as unknown as readonly MinesChoice[]
      return (chance) => {
        let step = openRound(chance, { mineCount })
        const events: MinesEvent[] = [...step.events]
        for (const choice of choices) {
          const next = applyChoice(step.state, choice)
          if (!next.ok) break
          step = next.value
          events.push(...step.events)
        }
        // The record is of a closed round: one its player left was closed by the house's rule.
        const closed = step.outcome ? undefined : closeRound(step.state)
        if (closed?.ok) {
          step = closed.value
          events.push(...step.events)
        }
        return { events, outcome: step.outcome }
      }
    }
    default:
      return undefined
  }
}

/** One text for equal values, whatever order their fields were stored in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
