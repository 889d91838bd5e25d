import { CONTESTS_MAX, operations } from '@baize/contract'
import { type EpochMs, languageOf, refuse, succeed, tagsToRead } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { RaceRouteDeps } from './races.route.ts'
import {
  insertRace,
  loadDeskRaces,
  lockRace,
  RACE_START,
  type RaceRecord,
  saveRaceState,
} from './races.store.ts'
import { sumOf, titleOf, viewDeskRace } from './view-race.ts'

const NEEDS = 'rewards.manage'

/** Races as staff draft, submit and stop them. */
export function raceDeskRoutes(deps: RaceRouteDeps): Route[] {
  const { pool, clock } = deps
  const now = () => new Date(clock.now())
  const tagsOf = async (language: string) =>
    tagsToRead(language, languageOf(await deps.houseLanguage()).tag)
  return [
    route(operations.getRaces, async ({ query }) => {
      const [races, tags] = await Promise.all([
        loadDeskRaces(pool, now(), CONTESTS_MAX),
        tagsOf(query.language),
      ])
      return succeed({ items: races.map((race) => viewDeskRace(race, tags, clock.now())) })
    }),

    route(operations.createRace, async (call) => {
      const draft = call.body
      if (Date.parse(draft.closesAt) <= Date.parse(draft.opensAt)) {
        return refuse('offer_not_possible', { faults: 'closes_before_it_opens' })
      }
      const staff = staffOf(call)
      const raceId = await inTransaction(pool, async (tx) => {
        const made = await insertRace(tx, draft, { at: now(), by: staff.displayName })
        const race = await lockRace(tx, made)
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, call.origin.ip),
          action: 'race.drafted',
          subject: made.toString(),
          details: {},
          after: race ? factsOf(race) : {},
        })
        return made
      })
      return succeed({ raceId: raceId.toString() })
    }),

    route(operations.submitRace, async (call) => {
      const raceId = readRaceId(call.params.raceId)
      const tags = await tagsOf('')
      return await inTransaction(pool, async (tx) => {
        const race = raceId && (await lockRace(tx, raceId))
        if (!race) return refuse('not_found')
        if (!canStart(race, clock.now())) return refuse('state_changed')
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: RACE_START, needs: NEEDS, subject: race.raceId.toString(), input: {} },
            subjectName: titleOf(race.titles, tags),
            ...{ before: {}, after: factsOf(race), reason: call.body.reason },
          },
        )
      })
    }),

    route(operations.stopRace, async (call) => {
      const raceId = readRaceId(call.params.raceId)
      return await inTransaction(pool, async (tx) => {
        const race = raceId && (await lockRace(tx, raceId))
        if (!race) return refuse('not_found')
        if (race.state !== 'approved') return refuse('state_changed')
        await saveRaceState(tx, race.raceId, 'stopped')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'race.stopped',
          subject: race.raceId.toString(),
          details: { reason: call.body.reason },
          before: { state: race.state },
          after: { state: 'stopped' },
        })
        return succeed({})
      })
    }),
  ]
}

/** How a race is started: by another person than who asked. */
export function createRaceApproval({ clock }: Pick<RaceRouteDeps, 'clock'>): ApprovalKind {
  return {
    needs: NEEDS,
    async execute(tx, { subject, subjectName, reason, askedByName, before, after }, approver) {
      const race = await lockRace(tx, BigInt(subject))
      if (!race) return refuse('not_found')
      if (!canStart(race, clock.now())) return refuse('state_changed')
      await saveRaceState(tx, race.raceId, 'approved')
      await saveAuditEntry(tx, {
        at: clock.now(),
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        action: 'race.started',
        subject: subjectName,
        details: { raceId: subject, reason, askedBy: askedByName },
        ...{ before, after },
      })
      return succeed(undefined)
    },
  }
}

function canStart({ state, closesAt }: RaceRecord, now: EpochMs): boolean {
  return state === 'draft' && closesAt.getTime() > now
}

function readRaceId(text: string): bigint | undefined {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}

/** The race as the approver reads it. */
function factsOf({ measure, product, prizes, ties, titles, ...race }: RaceRecord) {
  return {
    ...{ measure, product, ties, prizes: prizes.length },
    stakeMinMinor: race.stakeMinMinor.toString(),
    costMinor: sumOf(prizes).toString(),
    opensAt: race.opensAt.toISOString(),
    closesAt: race.closesAt.toISOString(),
    languages: Object.keys(titles).join(', '),
  }
}
