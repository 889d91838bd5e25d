import { randomInt, randomUUID } from 'node:crypto'
import type { Result, Uuid } from '@baize/kernel'
import type pg from 'pg'
import { insertMember } from '../../features/players/identity/door.ts'
import type { LendingModule, ModuleFacts, Running } from '../../module.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { TRIAL_TYPE } from '../../platform/sessions/session.ts'
import type { ServerCore } from '../../server-core.ts'
import { grantDemonstrationCash } from '../grant-cash.ts'
import { planBet, planCrashBet, type SimulatedBet } from './plan-bet.ts'
import { loadSimulatedMembers, markSimulated } from './simulated-members.store.ts'
import { readSimulated, SIMULATED_VARIABLES } from './simulated-settings.ts'

export const SIMULATED: ModuleFacts = { variables: SIMULATED_VARIABLES }

const MEMBERS = 100
/** All of them together. */
const BET_EVERY_MS = 1_000
/** Without a look at the live bets or the room of crash for so long, nobody plays there. */
const UNWATCHED_MS = 15_000
/** So many of them are in a flight of crash. */
const FLIGHT_BETS_MAX = 6
/** Play money of each, and again when it is lost. */
const CASH_MINOR = 5_000_000n

interface Bettor {
  readonly memberId: bigint
  readonly key: Uuid
  /** From where the bet is asked for. */
  readonly address: string
}

export interface SimulatedNeeds {
  onRegistered(tx: pg.ClientBase, memberId: bigint): Promise<void>
  /** A round by the steps of every round; `play` says what is different. */
  openSimulatedRound(order: SimulatedBet & Bettor): Promise<Result<unknown, string>>
  /** When somebody last looked at the live bets. */
  betsLookedAtMs(): number
  /** The room of crash. */
  readonly crash: {
    lookedAtMs(): number
    openFlightId(): Promise<string | undefined>
    placeBet(
      order: Bettor & {
        readonly flightId: string
        readonly stakeMinor: string
        readonly autoCashOut: number
      },
    ): Promise<Result<unknown, string>>
  }
}

const pick = (below: number) => randomInt(below)

/** Labelled players of a demonstration that nobody is: one bet a second of all of them, while somebody looks. */
export function createSimulated(core: ServerCore, lent: SimulatedNeeds) {
  const { clock, poster, accounts, currencyCode, log } = core
  const isOn = readSimulated(core)
  let timer: NodeJS.Timeout | undefined
  let playing: Promise<unknown> = Promise.resolve()
  const grant = (memberId: bigint, occasion: string) =>
    grantDemonstrationCash({ poster, accounts, currencyCode }, memberId, occasion, CASH_MINOR)

  const isWatched = (lookedAtMs: number) => clock.now() - lookedAtMs <= UNWATCHED_MS
  let inFlight = { flightId: '', bets: 0 }

  /** The flight that one of them may join: somebody looks, it takes bets, and not too many of them are in it. */
  async function joinableFlight(): Promise<string | undefined> {
    if (!isWatched(lent.crash.lookedAtMs())) return undefined
    const flightId = await lent.crash.openFlightId()
    if (!flightId) return undefined
    if (inFlight.flightId !== flightId) inFlight = { flightId, bets: 0 }
    return inFlight.bets < FLIGHT_BETS_MAX ? flightId : undefined
  }

  /** One bet of one of them, where somebody looks; false where nobody does. */
  async function playOnce(): Promise<boolean> {
    if (!isOn) return false
    const isListWatched = isWatched(lent.betsLookedAtMs())
    const flightId = await joinableFlight()
    if (!isListWatched && !flightId) return false
    const members = await loadSimulatedMembers(core.pool)
    const memberId = members[randomInt(Math.max(1, members.length))]
    if (memberId === undefined) return false
    const bettor = { memberId, key: randomUUID() as Uuid, address: '127.0.0.1' }
    const opened =
      flightId && (!isListWatched || randomInt(2) === 0)
        ? await joinFlight(flightId, bettor)
        : await lent.openSimulatedRound({ ...bettor, ...planBet(pick) })
    if (!opened.ok && opened.refusal.code === 'insufficient_funds') {
      await grant(memberId, bettor.key)
    }
    return opened.ok
  }

  async function joinFlight(flightId: string, bettor: Bettor) {
    const placed = await lent.crash.placeBet({ ...bettor, flightId, ...planCrashBet(pick) })
    if (placed.ok) inFlight = { flightId, bets: inFlight.bets + 1 }
    return placed
  }

  return {
    playOnce,
    async demonstrate(pool: pg.Pool) {
      if (!isOn) return
      for (let number = 1; number <= MEMBERS; number += 1) {
        const memberId = await makeMember(pool, `simulated${String(number).padStart(3, '0')}`)
        if (memberId !== undefined) await grant(memberId, 'simulated')
      }
    },
    start({ runsJobs }: Running) {
      if (!isOn || !runsJobs) return
      let isBusy = false
      timer = setInterval(() => {
        if (isBusy) return
        isBusy = true
        playing = playOnce()
          .catch((failure) => log.warn(failure, 'A simulated player could not bet'))
          .finally(() => {
            isBusy = false
          })
      }, BET_EVERY_MS)
    },
    async stop() {
      clearInterval(timer)
      await playing
    },
  } satisfies LendingModule

  async function makeMember(pool: pg.Pool, username: string): Promise<bigint | undefined> {
    return inTransaction(pool, async (tx) => {
      const member = await insertMember(tx, {
        ...{ username, nickname: username, type: TRIAL_TYPE },
        // No password hashes to this.
        passwordHash: 'none',
        ...{ payeeName: null, email: null, mobileNum: null, countryDialingCode: null },
        ...{ referralCode: null, affiliateCode: null },
        ...{ registerIp: '127.0.0.1', registerUrl: 'simulated', at: new Date(clock.now()) },
      })
      if (!member) return undefined
      await markSimulated(tx, member.memberId)
      await lent.onRegistered(tx, member.memberId)
      return member.memberId
    })
  }
}
