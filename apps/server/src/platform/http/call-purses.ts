import { type CallRank, DEAR_COST_MS } from '@baize/contract'
import { CROWD_TIMES } from '../sessions/crowded-addresses.ts'
import { addressCounts } from './address-group.ts'
import { Purse, type PurseRules } from './purse.ts'

/** A call that is about to be answered. */
export interface WeighedCall {
  readonly costMs: number
  readonly rank: CallRank
  readonly address: string
  /** Of the session that it claims to have. */
  readonly token: string | undefined
}

/** Whether a call is answered, and after how long; or when it may be asked again. */
export type Admitted =
  | { readonly isAdmitted: true; readonly delayMs: number }
  | { readonly isAdmitted: false; readonly waitSeconds: number }

export interface CallPurses {
  admit(call: WeighedCall): Admitted
  /** The token opens a session: from now on its calls are paid from a purse of their own. */
  know(token: string): void
}

export interface PurseParts {
  /** What an address may ask for in a minute, in calls of `CALL_MS` each. */
  readonly perMinute: number
  /** True for an address, or IPv6 /64, that many members share. */
  isCrowded(group: string): boolean
  /** Milliseconds that only ever grow. */
  now(): number
}

/** What one of the calls of the limit by minutes stands for: 1,200 of them a minute are a tenth of a core. */
const CALL_MS = 5
/** Work that is saved up: a lobby is opened with dozens of calls at once. */
const SAVED_SECONDS = 20
/** Parts of a purse that dear and plain calls leave to those that are refused last. */
const KEPT: Readonly<Record<CallRank, number>> = { dear: 0.5, plain: 0.2, kept_open: 0 }
/**
 * All dear calls together: a burst of them holds nobody up for longer than this, and bets have the larger part of the
 * thread however many addresses ask.
 */
const HOUSE: PurseRules = { refillMs: 150, capacityMs: 30 }
/** Work that a call waits for, rather than being refused: half a second for dear ones, two for those refused last. */
const HOUSE_DEBT_MS: Readonly<Record<CallRank, number>> = { dear: 75, plain: 75, kept_open: 300 }
/** Many wait for the same work, so it is not there as soon as it would be for one. */
const HOUSE_WAIT_SECONDS: Readonly<Record<CallRank, number>> = { dear: 5, plain: 5, kept_open: 2 }
const PURSES_MAX = 50_000
const IDLE_MS = 900_000

/** Limits calls by what they cost, from the purse of whoever asks. */
export function createCallPurses({ perMinute, isCrowded, now }: PurseParts): CallPurses {
  const refillMs = (perMinute * CALL_MS) / 60
  const own: PurseRules = { refillMs, capacityMs: refillMs * SAVED_SECONDS }
  const crowd = manyTimes(own, CROWD_TIMES)
  const addresses = new PurseBook()
  const sessions = new PurseBook()
  const house = new Purse(HOUSE.capacityMs, now())
  const find = ({ token, address }: WeighedCall, nowMs: number): readonly Payer[] => {
    const known = token === undefined ? undefined : sessions.find(token, nowMs)
    if (known) return [{ purse: known, rules: own }]
    return addressCounts(address).map(({ subject, times }) => {
      const rules = isCrowded(subject) ? crowd : manyTimes(own, times)
      return {
        purse: addresses.find(subject, nowMs) ?? addresses.add(subject, rules, nowMs),
        rules,
      }
    })
  }
  return {
    admit(call) {
      const nowMs = now()
      const { costMs, rank } = call
      const payers = find(call, nowMs)
      const waitMs = spendOfAll(payers, call, nowMs)
      if (waitMs > 0) return { isAdmitted: false, waitSeconds: Math.ceil(waitMs / 1_000) }
      if (costMs < DEAR_COST_MS) return ADMITTED
      const isSpent = house.spend(costMs, -HOUSE_DEBT_MS[rank], HOUSE, nowMs) === 0
      if (isSpent) return { isAdmitted: true, delayMs: house.debtMs(HOUSE) }
      for (const { purse } of payers) purse.giveBack(costMs)
      return { isAdmitted: false, waitSeconds: HOUSE_WAIT_SECONDS[rank] }
    },
    know(token) {
      const nowMs = now()
      if (!sessions.find(token, nowMs)) sessions.add(token, own, nowMs)
    },
  }
}

/** The purse that pays for a call: of the session, or of each counter of the address. */
interface Payer {
  readonly purse: Purse
  readonly rules: PurseRules
}

function manyTimes({ refillMs, capacityMs }: PurseRules, times: number): PurseRules {
  return { refillMs: refillMs * times, capacityMs: capacityMs * times }
}

/** Spends from all purses or from none; returns 0, or the milliseconds until the first empty one has enough. */
function spendOfAll(
  payers: readonly Payer[],
  { costMs, rank }: WeighedCall,
  nowMs: number,
): number {
  const paid: Purse[] = []
  for (const { purse, rules } of payers) {
    const waitMs = purse.spend(costMs, KEPT[rank] * rules.capacityMs, rules, nowMs)
    if (waitMs > 0) {
      for (const each of paid) each.giveBack(costMs)
      return waitMs
    }
    paid.push(purse)
  }
  return 0
}

const ADMITTED: Admitted = { isAdmitted: true, delayMs: 0 }

interface Kept {
  readonly purse: Purse
  usedAtMs: number
}

/** Purses by name. What nobody used for a while is full again, and forgotten; so are the oldest of too many. */
class PurseBook {
  readonly #purses = new Map<string, Kept>()

  find(name: string, nowMs: number): Purse | undefined {
    const kept = this.#purses.get(name)
    if (!kept) return undefined
    kept.usedAtMs = nowMs
    return kept.purse
  }

  add(name: string, { capacityMs }: PurseRules, nowMs: number): Purse {
    if (this.#purses.size >= PURSES_MAX) this.#forget(nowMs)
    const purse = new Purse(capacityMs, nowMs)
    this.#purses.set(name, { purse, usedAtMs: nowMs })
    return purse
  }

  #forget(nowMs: number): void {
    let oldest = PURSES_MAX / 10
    for (const [name, { usedAtMs }] of this.#purses) {
      if (nowMs - usedAtMs > IDLE_MS || oldest > 0) this.#purses.delete(name)
      oldest -= 1
    }
  }
}
