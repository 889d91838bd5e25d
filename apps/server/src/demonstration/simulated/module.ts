import { randomInt, randomUUID } from 'node:crypto'
import type { Result, Uuid } from '@baize/kernel'
import type pg from 'pg'
import { insertMember } from '../../features/players/identity/door.ts'
import type { LendingModule, ModuleFacts, Running, ServerModule } from '../../module.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { TRIAL_TYPE } from '../../platform/sessions/session.ts'
import type { ServerCore } from '../../server-core.ts'
import { grantDemonstrationCash } from '../grant-cash.ts'
import { planBet, type SimulatedBet } from './plan-bet.ts'
import { loadSimulatedMembers, markSimulated } from './simulated-members.store.ts'
import type { SimulatedBettor } from './simulated-room.ts'
import { readSimulated, SIMULATED_VARIABLES } from './simulated-settings.ts'

export const SIMULATED: ModuleFacts = { variables: SIMULATED_VARIABLES }

const MEMBERS = 100
/** All of them together. */
const BET_EVERY_MS = 1_000
/** Simulated play stops this long after the last look at the live bets, or at a room. */
const UNWATCHED_MS = 15_000
/** Play money of each, and again when it is lost. */
const CASH_MINOR = 5_000_000n

export interface SimulatedNeeds {
  onRegistered(tx: pg.ClientBase, memberId: bigint): Promise<void>
  /** A round by the steps of every round; `play` says what is different. */
  openSimulatedRound(order: SimulatedBet & SimulatedBettor): Promise<Result<unknown, string>>
  /** When somebody last looked at the live bets. */
  betsLookedAtMs(): number
  /** Modules, some of which have rooms with simulated bets. */
  readonly owners: readonly ServerModule[]
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

  const allRooms = lent.owners.flatMap(({ simulatedRoom }) => simulatedRoom ?? [])
  const isWatched = (lookedAtMs: number) => clock.now() - lookedAtMs <= UNWATCHED_MS

  /** Places one simulated bet, where somebody is watching; false where nobody is. */
  async function playOnce(): Promise<boolean> {
    if (!isOn) return false
    const isListWatched = isWatched(lent.betsLookedAtMs())
    const rooms = allRooms.filter((room) => isWatched(room.lookedAtMs()))
    if (!isListWatched && rooms.length === 0) return false
    const members = await loadSimulatedMembers(core.pool)
    const memberId = members[randomInt(Math.max(1, members.length))]
    if (memberId === undefined) return false
    const bettor = { memberId, key: randomUUID() as Uuid, address: '127.0.0.1' }
    const room = isListWatched && randomInt(2) === 0 ? undefined : rooms[pick(rooms.length || 1)]
    const inRoom = await room?.bet(bettor, pick)
    if (!inRoom && !isListWatched) return false
    const placed = inRoom ?? (await lent.openSimulatedRound({ ...bettor, ...planBet(pick) }))
    if (!placed.ok && placed.refusal.code === 'insufficient_funds') {
      await grant(memberId, bettor.key)
    }
    return placed.ok
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
