import { epochMs } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import { businessDayOf, dayAfter } from '../../../house/agents/house-day.ts'
import { openAwards } from '../../../house/rewards/awards.store.ts'
import { loadCountedTo } from '../../../house/rewards/count-progress.store.ts'
import { payAwards } from '../../../house/rewards/pay-awards.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { makeGift } from './count-standings.ts'
import { monthOf } from './months.ts'
import { endMonths } from './move-standing.ts'
import { insertChanges, loadBirthdays, lockEnded, saveStandings } from './standings.store.ts'
import { loadTable } from './table.store.ts'
import type { VipDeps } from './vip-deps.ts'
import { rulesOf } from './vip-table.ts'

// Business days of all offsets begin on a quarter of an hour.
export const VIP_CRONTAB = `* * * * * vip:gifts ?max=1
3,18,33,48 * * * * vip:months ?max=1
5,35 * * * * vip:birthdays ?max=1`

/** Standings ended in one commit. */
const AT_ONCE_MAX = 500
/** A birthday is found again on the days after it, where the server was down. */
const BIRTHDAY_DAYS = 3

/** Each may be repeated: a gift is paid once, a month ends once. */
export function vipTasks(deps: VipDeps): TaskList {
  return {
    'vip:gifts': () => payGifts(deps),
    'vip:months': () => endStandingMonths(deps),
    'vip:birthdays': () => openBirthdays(deps),
  }
}

/** Pays gifts that wait, and notifies whose messages came with them. */
export async function payGifts(deps: VipDeps): Promise<void> {
  const paid = await payAwards(deps, 'vip')
  for (const memberId of new Set(paid)) {
    deps.live.tell(memberId, { type: 'inbox', isForMany: false })
  }
}

/** Ends months that are over, once everything that happened in them has been counted. */
export async function endStandingMonths(deps: VipDeps): Promise<void> {
  const { pool, clock, offsetMinutes } = deps
  const countedTo = await loadCountedTo(pool)
  if (!countedTo) return
  const period = monthOf(epochMs(countedTo.getTime()), offsetMinutes)
  for (;;) {
    const ended = await inTransaction(pool, async (tx) => {
      const table = await loadTable(tx)
      const rows = await lockEnded(tx, period, AT_ONCE_MAX)
      const rules = {
        levels: rulesOf(table?.levels ?? []),
        offsetMinutes,
        at: new Date(clock.now()),
      }
      const moved = rows.map((row) => endMonths(rules, row, period))
      await saveStandings(
        tx,
        moved.map(({ row }) => row),
      )
      await insertChanges(
        tx,
        moved.flatMap(({ changes }) => changes),
      )
      return rows.length
    })
    if (ended === 0) return
  }
}

/** Opens the gifts of members whose birthday it is, one a year. */
export async function openBirthdays(deps: VipDeps): Promise<void> {
  const { pool, clock, offsetMinutes } = deps
  const at = new Date(clock.now())
  const today = businessDayOf(clock.now(), offsetMinutes)
  for (let ago = 0; ago < BIRTHDAY_DAYS; ago += 1) {
    const day = dayAfter(today, -ago)
    await inTransaction(pool, async (tx) => {
      const members = await loadBirthdays(tx, birthdaysOn(day))
      for (const { memberId, giftMinor } of members) {
        const subject = `birthday:${day.slice(0, 4)}`
        const gift = makeGift({ memberId, subject, worthMinor: giftMinor }, at)
        if ((await openAwards(tx, [gift])) === 0) continue
        const message = { kind: 'birthday_gift', giftMinor: giftMinor.toString() } as const
        await deps.sendSystemMessage(tx, memberId, message)
      }
    })
  }
}

/** The birthdays of a day: with the 28th of February goes the 29th in years that have none. */
export function birthdaysOn(day: string): readonly string[] {
  const own = day.slice(5)
  return own === '02-28' && dayAfter(day).slice(5) === '03-01' ? [own, '02-29'] : [own]
}
