import { randomBytes } from 'node:crypto'
import type { PostbackKind } from '@baize/contract'
import { uuidV7 } from '@baize/kernel'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { addJob } from '../../../../platform/jobs/add-job.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { monthOf } from '../months.ts'
import { POSTBACK_TASK, POSTBACK_TRIES_MAX } from '../postbacks/postback-job.ts'
import { insertEvent } from './attribution.store.ts'
import { decideProgress, type Progress } from './decide-progress.ts'
import { type FollowedPlayer, loadFollowed, loadSteps, saveProgress } from './players.store.ts'

const PAGE = 200
const DAY_MS = 86_400_000
/** The longest a baseline may take, and a month in which somebody may still be taken back. */
const FOLLOWED_DAYS = 400

/** Looks at all players who may still deposit for the first time, qualify or be taken back. */
export async function followPlayers(deps: AffiliateDeps): Promise<void> {
  const now = deps.clock.now()
  const since = new Date(now - FOLLOWED_DAYS * DAY_MS)
  const month = monthOf(now, deps.offsetMinutes)
  let afterId = 0n
  for (;;) {
    const page = { afterId, since, month, nowMs: now, limit: PAGE }
    const players = await loadFollowed(deps.pool, page)
    for (const player of players) await follow(deps, player)
    const last = players.at(-1)
    if (!last || players.length < PAGE) return
    afterId = last.memberId
  }
}

async function follow(deps: AffiliateDeps, player: FollowedPlayer): Promise<void> {
  const now = deps.clock.now()
  const steps =
    player.qualifiedAt && player.firstDepositAt
      ? []
      : await loadSteps(deps.pool, player.memberId, {
          since: player.registeredAt,
          until: new Date(now),
        })
  const progress = decideProgress(player, steps, now)
  const news = newsOf(player, progress)
  if (news.length === 0 && progress.barredAt === player.barredAt) return
  const { memberId, affiliateId } = player
  await inTransaction(deps.pool, async (tx) => {
    await saveProgress(tx, { memberId, ...progress })
    // Self-excluded players stay in the figures, but no postback is sent about them.
    if (progress.barredBy === 'excluded') return
    for (const { kind, at } of news) {
      const id = uuidV7(deps.clock, randomBytes(10))
      const isNew = await insertEvent(tx, { id, affiliateId, memberId, kind, at })
      if (isNew) await addJob(tx, POSTBACK_TASK, { eventId: id }, POSTBACK_TRIES_MAX)
    }
  })
}

function newsOf(
  player: FollowedPlayer,
  { firstDepositAt, qualifiedAt, reversedAt }: Progress,
): readonly { readonly kind: PostbackKind; readonly at: Date }[] {
  return [
    ...(firstDepositAt && !player.firstDepositAt
      ? [{ kind: 'first_deposit' as const, at: firstDepositAt }]
      : []),
    ...(qualifiedAt && !player.qualifiedAt
      ? [{ kind: 'qualified' as const, at: qualifiedAt }]
      : []),
    ...(reversedAt ? [{ kind: 'reversed' as const, at: reversedAt }] : []),
  ]
}
