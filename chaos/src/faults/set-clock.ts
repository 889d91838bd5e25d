import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, seededChance } from '@baize/kernel'
import { drawKey } from '../load/plan-key.ts'
import { type Breaking, runUnderLoad } from '../load-run.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import type { Player } from '../site/players.ts'
import { type Site, siteFor } from '../site/site.ts'
import { verdictOf } from '../verdict-of-run.ts'

export interface ClockSize {
  readonly jumps: number
  readonly holdMs: number
  readonly players: number
  /** How many act at once, and how long each rests between its turns. */
  readonly workers: number
  readonly restMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const CALM_MS = 1_500
const BEFORE_MONTH_END_MS = 1_000
const RESTORED_WITHIN_MS = 5_000
/** Call-backs are believed up to five minutes off. */
const INSIDE_MS = 4 * MINUTE_MS
const OUTSIDE_MS = 10 * MINUTE_MS
const CREDIT_PATIENCE_MS = 20_000
const NOT_CREDITED_FOR_MS = 2_000
const LOOK_EVERY_MS = 100

/** The jumps in turn, from the machine's time, which the database keeps all the while. */
function jumpOf(turn: number): { name: string; shiftMs: number } {
  const jumps = [
    { name: 'an hour ahead', shiftMs: HOUR_MS },
    { name: 'five minutes back', shiftMs: -5 * MINUTE_MS },
    { name: 'a day ahead', shiftMs: DAY_MS },
    { name: 'over the end of the month', shiftMs: untilMonthEnd() - BEFORE_MONTH_END_MS },
    { name: 'a day back', shiftMs: -DAY_MS },
    { name: 'ten minutes back, twice five', shiftMs: -10 * MINUTE_MS },
    { name: 'an hour back', shiftMs: -HOUR_MS },
    { name: 'ten minutes ahead', shiftMs: 10 * MINUTE_MS },
  ] as const
  return jumps[turn % jumps.length] ?? jumps[0]
}

function untilMonthEnd(): number {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()
}

/**
 * C8: the server's clock leaps ahead and back under load while the database keeps its own. The
 * order of the ledger is that of its chain and never of a clock; a session ends and comes back
 * with the time it was given, and call-backs are believed only near their time.
 */
export async function setClock(context: ScenarioContext<ClockSize>): Promise<Verdict> {
  const { seed, size, folder } = context
  const site = await siteFor(context)
  const missed: string[] = []
  let backwards = 0
  try {
    const run = await runUnderLoad(site, {
      scenario: 'C8',
      seed,
      folder,
      playerCount: size.players,
      workers: size.workers,
      restMs: size.restMs,
      restingCount: 1,
      prepare: keepSessions,
      async breakThings(breaking) {
        for (let turn = 0; turn < size.jumps; turn += 1) {
          const { name, shiftMs } = jumpOf(seed + turn)
          await sleep(CALM_MS)
          await breaking.breakAndWait(`the clock is set ${name}`, async () => {
            site.shiftClock(shiftMs)
          })
          await sleep(size.holdMs)
          await breaking.breakAndWait('the clock is set right', async () => site.shiftClock(0))
          context.say(`  the clock stood ${name}`)
        }
        missed.push(...(await checkSession(breaking)))
        missed.push(...(await checkCallbacks(breaking, seededChance(seed), context.patience)))
        backwards = await countBackwards(site)
      },
    })
    if (backwards === 0) missed.push('no batch carries an earlier time than the one before it')
    const verdict = verdictOf(run, context, { restoredWithinMs: RESTORED_WITHIN_MS })
    return {
      ...verdict,
      missed: [...verdict.missed, ...missed],
      figures: { ...verdict.figures, jumps: size.jumps, batchesThatWentBackInTime: backwards },
    }
  } finally {
    await site.stop()
  }
}

/** The load must go on while the clock is ahead, so its sessions are made to last. */
async function keepSessions(site: Site, resting: readonly Player[]): Promise<void> {
  await site.database.withClient((client) =>
    client.query(
      `update member_session
       set expires_at = now() + interval '10 years', last_seen_at = now() + interval '10 years'
       where member_id <> all($1::bigint[])`,
      [resting.map(({ memberId }) => memberId)],
    ),
  )
}

/** A session that was left alone for a day is over, and was not over before. */
async function checkSession({ site, client, resting }: Breaking): Promise<string[]> {
  const [visitor] = resting
  if (!visitor) return ['nobody was left alone']
  const look = async () => (await client.tryOnce(client.begin('balance', visitor, {}, null))).kind
  const before = await look()
  site.shiftClock(DAY_MS)
  await sleep(CALM_MS)
  const ahead = await look()
  site.shiftClock(0)
  await sleep(CALM_MS)
  const after = await look()
  const seen = `${before}, ${ahead}, ${after}`
  return seen === 'ok, refused, ok' ? [] : [`a session a day on and back was ${seen}`]
}

/** Money reported while the clocks are too far apart waits; the provider's repeat brings it. */
async function checkCallbacks(
  breaking: Breaking,
  chance: Chance,
  patience: number,
): Promise<string[]> {
  const missed: string[] = []
  const inside = await payWhile(breaking, chance, INSIDE_MS, CREDIT_PATIENCE_MS * patience)
  if (inside !== 'credited') missed.push(`a payment reported four minutes off was ${inside}`)
  const outside = await payWhile(breaking, chance, OUTSIDE_MS, NOT_CREDITED_FOR_MS)
  if (outside !== 'waiting') missed.push(`a payment reported ten minutes off was ${outside}`)
  return missed
}

/** Pays a deposit while the server's clock is off, and tells whether it is credited in time. */
async function payWhile(
  { site, client, resting }: Breaking,
  chance: Chance,
  shiftMs: number,
  patienceMs: number,
): Promise<'credited' | 'waiting' | 'not ordered'> {
  const [player] = resting
  if (!player) return 'not ordered'
  const input = { methodId: 'e-wallet', amountMinor: '10000' }
  const ordering = client.begin('deposit', player, input, drawKey(chance))
  const orderUntil = performance.now() + CREDIT_PATIENCE_MS
  const ordered = await client.settle(ordering, chance, () => performance.now() > orderUntil)
  if (ordered.kind !== 'ok' || ordered.answer.payUrl === null) return 'not ordered'
  const { depositId, payUrl } = ordered.answer
  try {
    site.shiftClock(shiftMs)
    await sleep(CALM_MS)
    await client.tryOnce(client.begin('pay', player, { depositId, payUrl }, null))
    const until = performance.now() + patienceMs
    while (performance.now() < until) {
      const read = await client.tryOnce(client.begin('deposits', player, { pageNo: 1 }, null))
      const items = read.kind === 'ok' ? read.answer.items : []
      const found = items.find((each) => each.depositId === depositId)
      if (found?.state === 'credited') return 'credited'
      await sleep(LOOK_EVERY_MS)
    }
    return 'waiting'
  } finally {
    site.shiftClock(0)
    await sleep(CALM_MS)
  }
}

/** How often the chain goes on with an earlier time: proof that the clock was really moved. */
async function countBackwards(site: Site): Promise<number> {
  return await site.database.withClient(async (client) => {
    const found = await client.query<{ backwards: string }>(
      `select count(*) as backwards from (
         select posted_at < lag(posted_at) over (order by number) as is_back from ledger_batch
       ) steps where is_back`,
    )
    return Number(found.rows[0]?.backwards)
  })
}
