import { CONTESTS_MAX, type ContestPhase, operations, type RaffleRow } from '@baize/contract'
import { type EpochMs, languageOf, refuse, succeed, tagsToRead } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { commitToSeed } from './commit-to-seed.ts'
import { type RaffleDeps, readRaffleId } from './raffles.route.ts'
import {
  type DeskRaffle,
  insertRaffle,
  loadDeskRaffles,
  lockRaffle,
  RAFFLE_START,
  type RaffleRecord,
  saveRaffleState,
} from './raffles.store.ts'

const NEEDS = 'rewards.manage'

/** Raffles as staff draft, submit and stop them. */
export function raffleDeskRoutes(deps: RaffleDeps): Route[] {
  const { pool, clock, vault } = deps
  const now = () => new Date(clock.now())
  const tagsOf = async (language: string) =>
    tagsToRead(language, languageOf(await deps.houseLanguage()).tag)
  return [
    route(operations.getRaffleDesk, async ({ query }) => {
      const [raffles, tags] = await Promise.all([
        loadDeskRaffles(pool, now(), CONTESTS_MAX),
        tagsOf(query.language),
      ])
      return succeed({ items: raffles.map((raffle) => viewDeskRaffle(raffle, tags, clock.now())) })
    }),

    route(operations.createRaffle, async (call) => {
      const draft = call.body
      if (Date.parse(draft.closesAt) <= Date.parse(draft.opensAt)) {
        return refuse('offer_not_possible', { faults: 'closes_before_it_opens' })
      }
      const staff = staffOf(call)
      const made = {
        ...{ ...commitToSeed(vault), at: now(), by: staff.displayName },
      }
      const raffleId = await inTransaction(pool, async (tx) => {
        const inserted = await insertRaffle(tx, draft, made)
        const raffle = await lockRaffle(tx, inserted)
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, call.origin.ip),
          action: 'raffle.drafted',
          subject: inserted.toString(),
          details: {},
          after: raffle ? factsOf(raffle) : {},
        })
        return inserted
      })
      return succeed({ raffleId: raffleId.toString() })
    }),

    route(operations.submitRaffle, async (call) => {
      const raffleId = readRaffleId(call.params.raffleId)
      const tags = await tagsOf('')
      return await inTransaction(pool, async (tx) => {
        const raffle = raffleId && (await lockRaffle(tx, raffleId))
        if (!raffle) return refuse('not_found')
        if (!canStart(raffle, clock.now())) return refuse('state_changed')
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: RAFFLE_START, needs: NEEDS, subject: raffle.raffleId.toString(), input: {} },
            subjectName: titleOf(raffle, tags),
            ...{ before: {}, after: factsOf(raffle), reason: call.body.reason },
          },
        )
      })
    }),

    route(operations.stopRaffle, async (call) => {
      const raffleId = readRaffleId(call.params.raffleId)
      return await inTransaction(pool, async (tx) => {
        const raffle = raffleId && (await lockRaffle(tx, raffleId))
        if (!raffle) return refuse('not_found')
        if (raffle.state !== 'approved') return refuse('state_changed')
        await saveRaffleState(tx, raffle.raffleId, 'stopped')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'raffle.stopped',
          subject: raffle.raffleId.toString(),
          details: { reason: call.body.reason },
          before: { state: raffle.state },
          after: { state: 'stopped' },
        })
        return succeed({})
      })
    }),
  ]
}

/** How a raffle is opened: by another person than who asked. */
export function createRaffleApproval({ clock }: Pick<RaffleDeps, 'clock'>): ApprovalKind {
  return {
    needs: NEEDS,
    async execute(tx, { subject, subjectName, reason, askedByName, before, after }, approver) {
      const raffle = await lockRaffle(tx, BigInt(subject))
      if (!raffle) return refuse('not_found')
      if (!canStart(raffle, clock.now())) return refuse('state_changed')
      await saveRaffleState(tx, raffle.raffleId, 'approved')
      await saveAuditEntry(tx, {
        at: clock.now(),
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        action: 'raffle.started',
        subject: subjectName,
        details: { raffleId: subject, reason, askedBy: askedByName },
        ...{ before, after },
      })
      return succeed(undefined)
    },
  }
}

function canStart({ state, closesAt }: RaffleRecord, now: EpochMs): boolean {
  return state === 'draft' && closesAt.getTime() > now
}

function phaseOf(
  { state, isSubmitted, opensAt, closesAt }: DeskRaffle,
  now: EpochMs,
): ContestPhase {
  if (state === 'draft') return isSubmitted ? 'submitted' : 'draft'
  if (state !== 'approved') return state === 'drawn' ? 'ended' : 'stopped'
  if (now < opensAt.getTime()) return 'scheduled'
  return now < closesAt.getTime() ? 'running' : 'counting'
}

function viewDeskRaffle(raffle: DeskRaffle, tags: readonly string[], now: EpochMs): RaffleRow {
  const { ticketsCount, ticketsMax, madeBy } = raffle
  return {
    raffleId: raffle.raffleId.toString(),
    ...{ ticketsCount, ticketsMax, madeBy },
    title: titleOf(raffle, tags),
    phase: phaseOf(raffle, now),
    opensAt: raffle.opensAt.toISOString(),
    closesAt: raffle.closesAt.toISOString(),
    prizesMinor: costOf(raffle).toString(),
    paidMinor: raffle.paidMinor.toString(),
  }
}

function titleOf({ titles }: RaffleRecord, tags: readonly string[]): string {
  return titles[tags.find((tag) => titles[tag]) ?? ''] ?? Object.values(titles)[0] ?? ''
}

function costOf({ prizes }: RaffleRecord): bigint {
  return prizes.reduce((sum, prize) => sum + BigInt(prize), 0n)
}

/** The raffle as the approver reads it. */
function factsOf(raffle: RaffleRecord) {
  const { prizes, isOnePerMember, ticketsMax, claimDays, commitment, titles } = raffle
  return {
    ...{ prizes: prizes.length, isOnePerMember, ticketsMax, claimDays, commitment },
    costMinor: costOf(raffle).toString(),
    opensAt: raffle.opensAt.toISOString(),
    closesAt: raffle.closesAt.toISOString(),
    languages: Object.keys(titles).join(', '),
  }
}
