import { createHash, randomBytes } from 'node:crypto'
import type { AffiliateDecision, AffiliateTerms } from '@baize/contract'
import { assert, type EpochMs } from '@baize/kernel'
import type pg from 'pg'
import {
  type AffiliateDeps,
  askDeal,
  createDealApproval,
  decideApplication,
  findLink,
  insertClick,
  insertLink,
  insertPlayer,
  loadAffiliate,
  loadClickDays,
  loadDeals,
  makeAlias,
  monthOf,
  saveApplication,
} from '../../features/agents/affiliates/door.ts'
import { businessDayOf } from '../../house/agents/house-day.ts'
import { loadApproval, saveDecision } from '../../house/approvals/approval.store.ts'
import { decided } from '../../house/approvals/approval.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { scopedKey } from '../../platform/scoped-key.ts'
import { loadHistoryStaff, SECOND_STAFF } from './history-session.ts'
import type { PlannedMember } from './plan/plan.ts'

const IP = '127.0.0.1'
const MINUTE_MS = 60_000
/** Most visits come to nothing. */
const VISITS_A_DAY = 4

interface PlannedAffiliate {
  readonly text: string
  readonly language: string
  readonly decision?: { readonly kind: AffiliateDecision; readonly text: string }
  /** Who was approved brings players by them. */
  readonly links?: readonly { readonly code: string; readonly campaign: string }[]
  readonly sharePercent?: string
}

/** In the order of those who take it up: the second member with a login first. */
const AFFILIATES: readonly PlannedAffiliate[] = [
  {
    ...{ text: 'A channel on slots with 12,000 subscribers.', language: 'en' },
    decision: { kind: 'approved', text: 'Welcome. Your channel fits us well.' },
    links: [
      { code: 'SLOTSTV24', campaign: 'Channel' },
      { code: 'SLOTSWEB2', campaign: 'Website' },
    ],
    sharePercent: '30',
  },
  {
    ...{ text: 'Nhóm cộng đồng chơi game ở Cebu, 4.000 thành viên.', language: 'vi' },
    decision: { kind: 'approved', text: 'Chào mừng. Mời bạn tạo liên kết đầu tiên.' },
    links: [{ code: 'CEBUGROUP', campaign: 'Community' }],
    sharePercent: '25',
  },
  {
    ...{ text: 'I know many people.', language: 'en' },
    decision: { kind: 'rejected', text: 'We work with websites, channels and communities.' },
  },
  {
    ...{ text: 'Escrevo um blog sobre cassinos.', language: 'pt-BR' },
    decision: { kind: 'more_asked', text: 'Envie o endereço do blog e o número de leitores.' },
  },
  { text: 'A newsletter on card games, 2,300 readers.', language: 'en' },
]

export interface BringDeps {
  readonly pool: pg.Pool
  readonly affiliates: AffiliateDeps
  idOf(place: number): bigint
}

/** What affiliates of a history do on a day. What a start that was broken off left of it is found and not done again. */
export async function bringPlayers(
  deps: BringDeps,
  members: readonly PlannedMember[],
  { day, daysLeft }: { readonly day: number; readonly daysLeft: number },
): Promise<void> {
  const who = affiliatesOf(members)
  if (day === 0) {
    for (const each of who.filter(({ plan }) => plan.links)) await openAffiliate(deps, each)
  }
  if (daysLeft === 1) {
    for (const each of who.filter(({ plan }) => !plan.links)) await openAffiliate(deps, each)
  }
  if (day === 0) return
  const { affiliates } = deps
  const today = businessDayOf(affiliates.clock.now(), affiliates.offsetMinutes)
  const links = who.flatMap(({ member, plan }) =>
    (plan.links ?? []).map(({ code }) => ({ code, affiliateId: deps.idOf(member.place) })),
  )
  for (const [at, link] of links.entries()) await visit(deps, link, { today, day, at })
  const ofHouse = members.filter(({ upline, type, isKnown }) => !isKnown && !upline && type === 0)
  for (const member of ofHouse) {
    const link = links[member.place % links.length]
    const isIn = businessDayOf(member.joinedAtMs, affiliates.offsetMinutes) === today
    if (link && isIn && !who.some((each) => each.member === member)) await bring(deps, link, member)
  }
}

/** Members without an agent, who are there from the start; the first of them has a login. */
function affiliatesOf(members: readonly PlannedMember[]) {
  const known = members.filter(({ isKnown, type }) => isKnown && type === 0).slice(1, 2)
  const early = members.filter(({ isKnown, type }) => !isKnown && type === 0)
  const willing = [...known, ...early.toSorted((a, b) => a.joinedAtMs - b.joinedAtMs)]
  return AFFILIATES.flatMap((plan, at) => {
    const member = willing[at]
    return member ? [{ plan, member }] : []
  })
}

interface Affiliate {
  readonly plan: PlannedAffiliate
  readonly member: PlannedMember
}

async function openAffiliate(deps: BringDeps, { plan, member }: Affiliate): Promise<void> {
  const { pool, affiliates } = deps
  const memberId = deps.idOf(member.place)
  const { text, language, decision } = plan
  const at = new Date(affiliates.clock.now())
  const known = await loadAffiliate(pool, memberId)
  if (!known) {
    const key = scopedKey('history affiliate', memberId, 'application')
    await inTransaction(pool, (tx) => saveApplication(tx, { memberId, text, language, key, at }))
  }
  if (!decision) return
  if (!known || known.state === 'applied') {
    const done = await decideApplication(affiliates, {
      ...{ memberId, seenVersion: 1, decision: decision.kind, reason: decision.text, ip: IP },
      staff: await loadHistoryStaff(pool),
    })
    assert(done.ok, 'an application of a history is decided once')
  }
  for (const { code, campaign } of plan.links ?? []) {
    const key = scopedKey('history link', memberId, code)
    await inTransaction(pool, (tx) =>
      insertLink(tx, { affiliateId: memberId, code, campaign, at, key }),
    )
  }
  if (plan.sharePercent) await agreeDeal(deps, member, plan.sharePercent)
}

async function agreeDeal(
  { pool, affiliates, idOf }: BringDeps,
  member: PlannedMember,
  sharePercent: string,
): Promise<void> {
  const affiliateId = idOf(member.place)
  if ((await loadDeals(pool, affiliateId)).length > 0) return
  const now = affiliates.clock.now()
  const asked = await askDeal(affiliates, {
    ...{ affiliateId, username: member.username, terms: termsOf(sharePercent) },
    fromMonth: monthOf(now, affiliates.offsetMinutes),
    ...{ reason: 'As agreed by mail.', staff: await loadHistoryStaff(pool), ip: IP },
  })
  assert(asked.ok, 'a deal of a history is asked for once')
  const second = { staff: await loadHistoryStaff(pool, SECOND_STAFF), ip: IP }
  await inTransaction(pool, async (tx) => {
    const approval = await loadApproval(tx, BigInt(asked.value.approval.approvalId))
    assert(approval, 'what was asked for is found')
    const done = await createDealApproval(affiliates).execute(tx, approval, second.staff)
    assert(done.ok, 'a deal of a history can be made')
    await saveDecision(tx, decided(approval, 'approved', second, { now }))
  })
}

function termsOf(sharePercent: string): AffiliateTerms {
  return {
    tiers: [{ sharePercent }],
    ...{ carriesNegative: true, cpaMinor: '20000', subPercent: '5', payoutMinMinor: '10000' },
    ...{ vendorPercent: '0', taxPercent: '0', adminPercent: '5' },
    baseline: {
      ...{ withinDays: 30, firstDepositMinMinor: '10000', depositsMinMinor: '20000' },
      ...{ validBetMinMinor: '50000', needsVerified: false },
    },
  }
}

interface Link {
  readonly code: string
  readonly affiliateId: bigint
}

/** Visits of a day that came to nothing. */
async function visit(
  { pool, affiliates }: BringDeps,
  link: Link,
  { today, day, at }: { readonly today: string; readonly day: number; readonly at: number },
): Promise<void> {
  const found = await findLink(pool, link.code)
  if (!found || (await loadClickDays(pool, found.linkId)).includes(today)) return
  await inTransaction(pool, async (tx) => {
    for (let visits = 0; visits < VISITS_A_DAY + ((day * 5 + at * 3) % 7); visits += 1) {
      const atMs = affiliates.clock.now() + visits * 7 * MINUTE_MS
      await insertClick(tx, clickOf(affiliates, found, { today, atMs, from: randomBytes(8) }))
    }
  })
}

async function bring(
  { pool, affiliates, idOf }: BringDeps,
  link: Link,
  member: PlannedMember,
): Promise<void> {
  const memberId = idOf(member.place)
  const found = await findLink(pool, link.code)
  if (!found) return
  const at = new Date(member.joinedAtMs)
  await inTransaction(pool, async (tx) => {
    const today = businessDayOf(member.joinedAtMs, affiliates.offsetMinutes)
    const from = Buffer.from(member.username)
    const click = { today, atMs: member.joinedAtMs - 9 * MINUTE_MS, from }
    const isNew = await insertPlayer(tx, {
      ...{ memberId, affiliateId: link.affiliateId, decidedBy: 'click', alias: makeAlias(), at },
      ...{ linkId: found.linkId, clickId: null, campaign: found.campaign, subId: '' },
      barredBy: null,
    })
    if (isNew) await insertClick(tx, clickOf(affiliates, found, click))
  })
}

function clickOf(
  { markOf }: AffiliateDeps,
  found: { readonly linkId: bigint; readonly affiliateId: bigint; readonly campaign: string },
  click: { readonly today: string; readonly atMs: EpochMs | number; readonly from: Buffer },
) {
  const { linkId, affiliateId, campaign } = found
  return {
    ...{ linkId, affiliateId, campaign, subId: '', day: click.today, at: new Date(click.atMs) },
    browserHash: createHash('sha256').update(click.from).digest(),
    addressMark: markOf(click.from.toString('hex')),
  }
}
