import { randomBytes } from 'node:crypto'
import { type Attribution, attribute } from '@baize/agents'
import { type Clock, epochMs, uuidV7 } from '@baize/kernel'
import { loadMarks } from '../../../../house/member-marks.store.ts'
import { browserMarks } from '../../../../house/registration-marks.ts'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import type { CookieJar } from '../../../../platform/http/route.ts'
import { addJob } from '../../../../platform/jobs/add-job.ts'
import type { CrowdedAddresses } from '../../../../platform/sessions/crowded-addresses.ts'
import { hashToken } from '../../../../platform/sessions/token.ts'
import { isApproved } from '../application/applications.store.ts'
import { findLink } from '../links/affiliate-links.store.ts'
import { type KeptClick, loadClicks } from '../links/clicks.store.ts'
import { makeAlias } from '../links/make-code.ts'
import { POSTBACK_TASK, POSTBACK_TRIES_MAX } from '../postbacks/postback-job.ts'
import { insertEvent, insertPlayer, isKnownBrowser } from './attribution.store.ts'

const DAY_MS = 86_400_000
const CLICKS_MAX = 100

export interface AttributionDeps {
  readonly clock: Clock
  readonly crowded: CrowdedAddresses
  readonly windowDays: number
}

/** Somebody who has just registered. */
export interface Registered {
  readonly memberId: bigint
  /** That was typed or came with a link; null for none. */
  readonly code: string | null
  readonly at: Date
  readonly ip: string
  readonly cookies: Pick<CookieJar, 'read'>
}

/** Whether a code is one of a link that is open. */
export async function isAffiliateCode(database: Queryable, code: string): Promise<boolean> {
  return (await findLink(database, code))?.isOpen === true
}

/**
 * Writes down whose player somebody is, in the transaction that registers them: by a code, or the last click of their
 * browser. Nothing is written where neither is of an affiliate.
 */
export async function attributeRegistration(
  deps: AttributionDeps,
  tx: Tx,
  registered: Registered,
): Promise<void> {
  const { memberId, code, at, cookies } = registered
  const visit = cookies.read('visit')
  const since = new Date(at.getTime() - deps.windowDays * DAY_MS)
  const clicks = visit ? await loadClicks(tx, hashToken(visit), since, CLICKS_MAX) : []
  const link = code === null ? undefined : await findLink(tx, code)
  if (link === undefined && clicks.length === 0) return
  const device = cookies.read('device')
  const browser = device === undefined ? undefined : hashToken(device)
  const decided = await decide(deps, tx, { registered, clicks, link, browser })
  if (decided.by === null) return
  const click = decided.by === 'click' ? lastOf(clicks, decided.affiliateId) : undefined
  await insertPlayer(tx, {
    ...{ memberId, at, alias: makeAlias(), decidedBy: decided.by },
    affiliateId: decided.affiliateId === null ? null : BigInt(decided.affiliateId),
    linkId: click?.linkId ?? link?.linkId ?? null,
    clickId: click?.clickId ?? null,
    campaign: click?.campaign ?? link?.campaign ?? '',
    subId: click?.subId ?? '',
    barredBy: browser && (await isKnownBrowser(tx, browser, memberId)) ? 'duplicate' : null,
  })
  if (decided.affiliateId === null) return
  const id = uuidV7(deps.clock, randomBytes(10))
  const affiliateId = BigInt(decided.affiliateId)
  const isNew = await insertEvent(tx, { id, affiliateId, memberId, kind: 'registration', at })
  if (isNew) await addJob(tx, POSTBACK_TASK, { eventId: id }, POSTBACK_TRIES_MAX)
}

interface Known {
  readonly registered: Registered
  readonly clicks: readonly KeptClick[]
  readonly link: { readonly affiliateId: bigint; readonly isOpen: boolean } | undefined
  readonly browser: Buffer | undefined
}

async function decide(
  deps: AttributionDeps,
  tx: Tx,
  { registered, clicks, link, browser }: Known,
): Promise<Attribution> {
  const { code, at, ip } = registered
  const candidateIds = new Set(
    link ? [link.affiliateId] : clicks.map(({ affiliateId }) => affiliateId),
  )
  const affiliates = new Map<string, { isApproved: boolean; marks: readonly string[] }>()
  for (const affiliateId of candidateIds) {
    affiliates.set(affiliateId.toString(), {
      isApproved: await isApproved(tx, affiliateId),
      marks: await loadMarks(tx, affiliateId, at),
    })
  }
  return attribute(
    {
      at: epochMs(at.getTime()),
      ...(code !== null && { code: { affiliateId: link?.affiliateId.toString() } }),
      clicks: clicks.map(({ clickId, affiliateId, at: clickedAt }) => ({
        id: Number(clickId),
        affiliateId: affiliateId.toString(),
        at: epochMs(clickedAt.getTime()),
      })),
      marks: browserMarks(deps.crowded, { browser, ip }),
      windowDays: deps.windowDays,
    },
    (id) => affiliates.get(id),
  )
}

/** The click that decided: the newest of the affiliate's, which come in that order. */
function lastOf(clicks: readonly KeptClick[], affiliateId: string): KeptClick | undefined {
  return clicks.find((click) => click.affiliateId.toString() === affiliateId)
}
