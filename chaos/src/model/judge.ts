import type { Line } from '../history/lines.ts'
import { checkKeys } from './check-keys.ts'
import { checkOrders } from './check-orders.ts'
import { checkRealTime } from './check-real-time.ts'
import { checkStrangers } from './check-strangers.ts'
import { replayLedger } from './replay-ledger.ts'
import { gatherFacts, type RunFacts } from './run-facts.ts'
import { type Violation, violation } from './violation.ts'

/** What a run came to, in figures. */
export interface RunCounts {
  /** Tries by what they came to. */
  readonly acknowledged: number
  readonly refused: number
  readonly unknown: number
  /** Rounds opened and acknowledged, each once however often it was sent. */
  readonly bets: number
  /** Answers 500: an unknown outcome must be said as 503. */
  readonly answers500: number
  /** Answers 503 that did not say when to come again. */
  readonly answersWithoutRetryHint: number
  /** Acknowledged and not in the books as acknowledged (I4). */
  readonly lost: number
  /** In the books more often than asked for, or without being asked for (I5, I6, I7). */
  readonly double: number
  readonly transfers: number
}

export interface Judgement {
  readonly violations: readonly Violation[]
  readonly counts: RunCounts
}

/** Judges a whole history. Pure: a kept file judged again comes to the same. */
export function judge(lines: readonly Line[]): Judgement {
  const facts = gatherFacts(lines)
  const violations = [
    ...facts.broken.map((each) => violation(idOf(each), 'the books', each)),
    ...replayLedger(facts),
    ...checkKeys(facts),
    ...checkOrders(facts),
    ...checkStrangers(facts),
    ...checkRealTime(facts),
    ...checkFinalReads(facts),
  ]
  return { violations, counts: countRun(facts, violations) }
}

function idOf(broken: string): 'I1' | 'I2' | 'I3' {
  if (broken.startsWith('I2')) return 'I2'
  return broken.startsWith('I3') ? 'I3' : 'I1'
}

/** A run that could not be read to its end proves nothing. */
function checkFinalReads(facts: RunFacts): Violation[] {
  if (!facts.final) return [violation('I6', 'the run', 'there are no final reads')]
  if (facts.final.isComplete) return []
  return [violation('I6', 'the run', `${facts.final.unresolved} operations stayed unknown`)]
}

function countRun(facts: RunFacts, violations: readonly Violation[]): RunCounts {
  const sum = (pick: (each: RunFacts['operations'][number]) => number) =>
    facts.operations.reduce((all, each) => all + pick(each), 0)
  const unknowns = facts.operations.flatMap((each) => each.unknowns)
  const countOf = (...ids: readonly string[]) =>
    violations.filter((each) => ids.includes(each.invariant)).length
  return {
    acknowledged: sum((each) => each.oks.length),
    refused: sum((each) => each.refusals.length),
    unknown: unknowns.length,
    bets: facts.operations.filter((each) => each.kind === 'open' && each.oks.length > 0).length,
    answers500: unknowns.filter(({ status }) => status === 500).length,
    answersWithoutRetryHint: unknowns.filter(
      ({ status, hasRetryHint }) => status === 503 && hasRetryHint !== true,
    ).length,
    lost: countOf('I4'),
    double: countOf('I5', 'I6', 'I7'),
    transfers: facts.transfers.length,
  }
}
