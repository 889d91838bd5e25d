import type { WireChaseWay } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import type { SlipRow } from '../slips/slip-row.ts'

/** `waiting` until its draw opens, `refused` where that took no such stake. */
export type ChaseIssueState = 'waiting' | 'open' | 'settled' | 'void' | 'cancelled' | 'refused'

/** An issue of a plan as it is stored. Amounts are minor units as text, moments milliseconds. */
export interface ChaseIssue {
  readonly issue: string
  readonly times: number
  readonly stakeMinor: string
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly state: ChaseIssueState
  readonly wagerId: Uuid | null
  readonly payoutMinor: string | null
}

export type ChaseState = 'running' | 'played' | 'stopped' | 'cancelled' | 'excluded'

/** A plan that bets one slip on many draws. */
export interface ChaseRow
  extends Pick<
    SlipRow,
    'memberId' | 'entries' | 'ownSeries' | 'series' | 'priceVersion' | 'settings'
  > {
  readonly chaseId: Uuid
  readonly game: string
  readonly family: string
  readonly way: WireChaseWay
  readonly stopsOnWin: boolean
  /** Of the slip once. */
  readonly stakeMinor: Minor
  readonly reservedMinor: Minor
  /** What of it waits for its draw: held, and no wager's yet. */
  readonly waitingMinor: Minor
  readonly paidMinor: Minor
  readonly issues: readonly ChaseIssue[]
  readonly state: ChaseState
  readonly startedAt: Date
  readonly dueAt: Date | null
  /** False until it has been stored once. */
  readonly isStored: boolean
}

/** The plan with what its issues make of it: what waits, what was paid, and when it is due again. */
export function withIssues(
  chase: ChaseRow,
  issues: readonly ChaseIssue[],
  state: ChaseState,
): ChaseRow {
  const sum = (wanted: readonly ChaseIssue[], of: (issue: ChaseIssue) => string | null) =>
    wanted.reduce((total, issue) => total + BigInt(of(issue) ?? '0'), 0n) as Minor
  const waiting = issues.filter((issue) => issue.state === 'waiting')
  const open = issues.filter((issue) => issue.state === 'open')
  const dueAtMs = Math.min(
    ...waiting.map(({ opensAt }) => opensAt),
    ...open.map(({ drawsAt }) => drawsAt),
  )
  const isOver = waiting.length === 0 && open.length === 0
  return {
    ...chase,
    issues,
    waitingMinor: sum(waiting, ({ stakeMinor }) => stakeMinor),
    paidMinor: sum(issues, ({ payoutMinor }) => payoutMinor),
    state: isOver && state === 'running' ? 'played' : state,
    dueAt: isOver ? null : new Date(dueAtMs),
  }
}
