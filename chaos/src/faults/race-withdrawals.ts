import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '@baize/contract'
import { type Chance, encodeId, seededChance, type Uuid } from '@baize/kernel'
import { drawKey } from '../load/plan-key.ts'
import { createSealer } from '../load/seal-body.ts'
import { type Breaking, runUnderLoad } from '../load-run.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import type { Player } from '../site/players.ts'
import { type Site, siteFor } from '../site/site.ts'
import { type Approver, signInStaff } from '../site/staff.ts'
import { verdictOf } from '../verdict-of-run.ts'

export interface RaceSize {
  /** How often each race is run. */
  readonly rounds: number
  /** How many ask at once. */
  readonly copies: number
  readonly sockets: number
}

/** What a player has; withdrawals of a run may be as large, without papers. */
const BALANCE_MINOR = 1_000_000_000
const PLAYERS = 5
const SETTLED_PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 200
/** The server remembers settings for three seconds. */
const SETTINGS_FRESH_MS = 3_500

/** One race: what is released together, and what must have come of it. */
interface Race {
  readonly name: string
  run(runner: Runner): Promise<string | undefined>
}

interface Runner {
  readonly breaking: Breaking
  readonly approver: Approver
  readonly chance: Chance
  readonly copies: number
  readonly player: Player
  readonly bankAccountId: string
}

/**
 * C9: many withdrawals of one balance released together, withdrawals against bets, cancellation
 * against cancellation and against staff. The money leaves once, and comes back at most once.
 */
export async function raceWithdrawals(context: ScenarioContext<RaceSize>): Promise<Verdict> {
  const { seed, size, folder } = context
  const chance = seededChance(seed)
  const site = await siteFor(context)
  const missed: string[] = []
  const figures: Record<string, number> = {}
  let reserveMinor = ''
  try {
    const run = await runUnderLoad(site, {
      scenario: 'C9',
      seed,
      folder,
      playerCount: PLAYERS,
      workers: 0,
      connectionsMax: size.sockets,
      prepare: allowLargeWithdrawals,
      async breakThings(breaking) {
        const approver = await signInStaff(site, await createSealer(site.url))
        for (const race of RACES) {
          let wrong = 0
          for (let round = 0; round < size.rounds; round += 1) {
            const runner = runnerOf({ breaking, approver, chance, copies: size.copies }, round)
            const fault = await race.run(runner)
            if (fault !== undefined) {
              wrong += 1
              missed.push(`${race.name}, round ${round + 1}: ${fault}`)
            }
          }
          figures[race.name] = wrong
          context.say(`  ${race.name}: ${size.rounds} rounds, ${wrong} wrong`)
        }
        reserveMinor = await settleEverything(breaking)
      },
    })
    if (reserveMinor !== '0') missed.push(`the reserve for withdrawals ends at ${reserveMinor}`)
    const verdict = verdictOf(run, context, {})
    return {
      ...verdict,
      missed: [...missed, ...verdict.missed],
      figures: { ...verdict.figures, wrongRounds: figures, rounds: size.rounds, reserveMinor },
    }
  } finally {
    await site.stop()
  }
}

function runnerOf(shared: Omit<Runner, 'player' | 'bankAccountId'>, round: number): Runner {
  const { players, bankAccountIds } = shared.breaking
  const index = round % players.length
  const player = players[index]
  if (!player) throw new Error('a race has a player')
  return { ...shared, player, bankAccountId: bankAccountIds[index] ?? '' }
}

const RACES: readonly Race[] = [
  {
    name: 'the whole balance many times',
    async run(runner) {
      const balance = await balanceOf(runner)
      const amounts = Array.from({ length: runner.copies }, () => balance)
      const accepted = await withdrawTogether(runner, amounts)
      const fault = accepted.length === 1 ? undefined : `${accepted.length} were accepted`
      return (await takeBack(runner, accepted)) ?? fault
    },
  },
  {
    name: 'halves and more than halves',
    async run(runner) {
      const balance = await balanceOf(runner)
      const [half, more] = [balance / 2n, (balance * 6n) / 10n]
      const amounts = Array.from({ length: runner.copies }, (_, index) =>
        index % 2 === 0 ? half : more,
      )
      const accepted = await withdrawTogether(runner, amounts)
      const sum = accepted.reduce((all, each) => all + each.amountMinor, 0n)
      const isFair = accepted.length >= 1 && sum <= balance
      const fault = isFair ? undefined : `${sum} of ${balance} were accepted`
      return (await takeBack(runner, accepted)) ?? fault
    },
  },
  {
    name: 'bets against withdrawals of everything',
    async run(runner) {
      const balance = await balanceOf(runner)
      const { client } = runner.breaking
      const input = { gameCode: 'lantern-tiger', stakeMinor: '1000', options: {} }
      const bets = Array.from({ length: runner.copies }, () =>
        client.begin('open', runner.player, input, drawKey(runner.chance)),
      )
      const [accepted] = await Promise.all([
        withdrawTogether(runner, [balance, balance, balance, balance]),
        ...bets.map((each) => client.settle(each, runner.chance, () => false)),
      ])
      const fault = accepted.length > 1 ? `${accepted.length} were accepted` : undefined
      return (await takeBack(runner, accepted)) ?? fault
    },
  },
  {
    name: 'approval, rejection and cancellation at once',
    async run(runner) {
      const [asked] = await withdrawTogether(runner, [100_000n])
      if (!asked) return 'a single request was not accepted'
      const { approver, breaking } = runner
      const each = Array.from({ length: Math.ceil(runner.copies / 10) })
      const cancel = async () => {
        const input = { withdrawalId: asked.withdrawalId }
        const taken = breaking.client.begin('cancel', runner.player, input, null)
        return (await breaking.client.tryOnce(taken)).kind === 'ok'
      }
      const [approved, rejected, cancelled] = await Promise.all([
        countTrue(each.map(() => approver.approve(asked.withdrawalId))),
        countTrue(each.map(() => approver.reject(asked.withdrawalId))),
        countTrue(each.map(cancel)),
      ])
      // What is approved may still be cancelled until it is handed over, so these two may follow.
      const isFair =
        approved <= 1 &&
        rejected <= 1 &&
        cancelled <= 1 &&
        approved + rejected + cancelled >= 1 &&
        rejected * (approved + cancelled) === 0
      return isFair
        ? undefined
        : `approved ${approved}, rejected ${rejected}, cancelled ${cancelled}`
    },
  },
]

async function countTrue(answers: readonly Promise<boolean>[]): Promise<number> {
  return (await Promise.all(answers)).filter(Boolean).length
}

interface Accepted {
  readonly withdrawalId: string
  readonly amountMinor: bigint
}

/** Releases one request for each amount together, each under a key of its own. */
async function withdrawTogether(
  runner: Runner,
  amounts: readonly bigint[],
): Promise<readonly Accepted[]> {
  const { client } = runner.breaking
  const asking = amounts.map((amount) => {
    const input = { amountMinor: String(amount), bankAccountId: runner.bankAccountId }
    return client.begin('withdraw', runner.player, input, drawKey(runner.chance))
  })
  const outcomes = await Promise.all(
    asking.map((each) => client.settle(each, runner.chance, () => false)),
  )
  return outcomes.flatMap((each) =>
    each.kind === 'ok'
      ? [
          {
            withdrawalId: each.answer.withdrawalId,
            amountMinor: BigInt(each.answer.amountMinor),
          },
        ]
      : [],
  )
}

/** Cancels each many times at once; exactly one of these may say yes. */
async function takeBack(
  runner: Runner,
  accepted: readonly Accepted[],
): Promise<string | undefined> {
  const { client } = runner.breaking
  for (const { withdrawalId } of accepted) {
    const cancel = async () => {
      const taken = client.begin('cancel', runner.player, { withdrawalId }, null)
      return (await client.tryOnce(taken)).kind === 'ok'
    }
    const yes = await countTrue(Array.from({ length: runner.copies }, cancel))
    if (yes !== 1) return `${yes} cancellations of one withdrawal said yes`
  }
  return undefined
}

async function balanceOf({ breaking, player }: Runner): Promise<bigint> {
  const { client } = breaking
  const read = await client.tryOnce(client.begin('balance', player, {}, null))
  if (read.kind !== 'ok') throw new Error('a balance could not be read')
  return BigInt(read.answer.balanceMinor)
}

async function allowLargeWithdrawals(site: Site): Promise<void> {
  await site.database.withClient((client) =>
    client.query(
      `insert into setting (key, value)
       select key, to_jsonb($1::text)
         from unnest(array['withdrawal.maxMinor', 'withdrawal.dayMaxMinor',
           'identity.neededAboveMinor']) as key
       on conflict (key) do update set value = excluded.value`,
      [String(2 * BALANCE_MINOR)],
    ),
  )
  await sleep(SETTINGS_FRESH_MS)
}

/** Waits for what was approved, confirms its receipt, and answers what the reserve still holds. */
async function settleEverything({ site, players }: Breaking): Promise<string> {
  const until = performance.now() + SETTLED_PATIENCE_MS
  for (;;) {
    const { waiting, reserveMinor } = await lookAtReserve(site)
    if (waiting.length === 0 || performance.now() > until) return reserveMinor
    for (const { memberId, withdrawalId } of waiting) {
      const player = players.find((each) => each.memberId === memberId)
      if (player) await confirmReceipt(site, player, withdrawalId)
    }
    await sleep(LOOK_EVERY_MS)
  }
}

async function lookAtReserve(site: Site) {
  return await site.database.withClient(async (client) => {
    const open = await client.query<{ memberId: string; withdrawalId: string }>(
      `select member_id::text as "memberId", id as "withdrawalId" from withdrawal
       where state not in ('received', 'rejected', 'cancelled', 'failed')`,
    )
    const reserve = await client.query<{ reserve: string }>(
      `select coalesce(sum(balance_minor), 0)::text as reserve from ledger_account
       where kind = 'escrow' and purpose like 'withdrawal%'`,
    )
    return { waiting: open.rows, reserveMinor: reserve.rows[0]?.reserve ?? '' }
  })
}

async function confirmReceipt(site: Site, player: Player, withdrawalId: string): Promise<void> {
  const path = operations.confirmReceipt.path.replace(/:\w+/, encodeId('wdr', withdrawalId as Uuid))
  const headers = { cookie: `baize=${player.token}` }
  const answer = await fetch(`${site.url}${path}`, { method: 'POST', headers })
  await answer.arrayBuffer()
}
