import { type Day, type DaySpan, dayOfKey, startOf, windowBefore, windowOfKey } from '@baize/kernel'
import { keyOfClose, partsOfDay } from '../calendar/day-parts.ts'
import { windowsToRun } from '../calendar/windows-to-run.ts'
import type { ContractInRun } from '../runs/contract-in-run.ts'
import { listNets, netsOf } from '../runs/nets.ts'
import { NO_TIER } from '../runs/settle-contract.ts'
import { settleRealTime } from '../runs/settle-real-time.ts'
import { type AmountsByContract, amountsByContract, settleWindow } from '../runs/settle-window.ts'
import { hasFigures, teamAt } from '../runs/sum-teams.ts'
import type { CaseRun } from './case.ts'
import {
  type CaseHouse,
  contractsIn,
  figuresIn,
  idOf,
  momentOf,
  OFFSET_MINUTES,
  type Sight,
  treesIn,
} from './case-house.ts'

const NOTHING: AmountsByContract = new Map()

/** What was run so far. */
export interface RunBook {
  /** By type, period and window. */
  readonly windows: Map<
    string,
    { readonly carries: AmountsByContract; readonly payouts: AmountsByContract }
  >
  /** By day, what its close found paid too much. */
  readonly overpaid: Map<Day, AmountsByContract>
}

/** A row in the words of a file, with the contract that it moves money for. */
interface Told {
  readonly contract: ContractInRun
  readonly isFirst: boolean
  readonly hasFigures: boolean
  readonly deltaMinor: bigint
  readonly row: object
}

/** Takes a run of a case, and gives what it came to in the words of its file. */
export function takeRun(house: CaseHouse, book: RunBook, run: CaseRun): object {
  switch (run.type) {
    case 'hourly':
      return runHours(house, book, run)
    case 'real_time':
      return runRealTime(house, book, run)
    default:
      return runWindows(house, book, run)
  }
}

function runWindows(
  house: CaseHouse,
  book: RunBook,
  run: Extract<CaseRun, { window: string }>,
): object {
  const { type, period } = run
  const keyOf = (key: string) => `${type} ${period} ${key}`
  const asked = windowOfKey(period, run.window)
  const windows = windowsToRun(period, asked, (key) => book.windows.has(keyOf(key)))
  const told = windows.flatMap((window) => {
    const carriesMinor = book.windows.get(keyOf(windowBefore(period, window).key))?.carries
    const { key } = window
    const rows = settle(house, book, {
      ...{ run, key, days: window, bookKey: keyOf(key), sight: sightOf(window, run.asOf) },
      carriesMinor: carriesMinor ?? NOTHING,
    })
    return rows
      .toSorted((a, b) => a.contract.from - b.contract.from)
      .filter(({ deltaMinor }) => window === asked || deltaMinor !== 0n)
  })
  return tellRun(house, told)
}

function runHours(
  house: CaseHouse,
  book: RunBook,
  run: Extract<CaseRun, { type: 'hourly' }>,
): object {
  const day = dayOfKey(run.day)
  const hours = partsOfDay('hourly', day, OFFSET_MINUTES)
  const told = hours.flatMap(({ key, begins, ends }) =>
    settle(house, book, {
      ...{ run, key, days: { first: day, last: day }, bookKey: `hourly ${key}` },
      sight: { begins, ends, asOf: momentOf(run.asOf) },
      carriesMinor: NOTHING,
    }).filter((row) => row.deltaMinor !== 0n || (row.isFirst && row.hasFigures)),
  )
  return { hours: hours.length, ...tellRun(house, told) }
}

function runRealTime(
  house: CaseHouse,
  book: RunBook,
  run: Extract<CaseRun, { type: 'real_time' }>,
): object {
  const day = dayOfKey(run.day)
  const days = { first: day, last: day }
  const { begins, ends } = sightOf(days, run.closeAsOf)
  const parts = partsOfDay('five_minutes', day, OFFSET_MINUTES)
  const steps = [
    ...parts.map(({ key, ends: end }) => ({ key, sight: { begins, ends: end, asOf: end } })),
    { key: keyOfClose(day), sight: { begins, ends, asOf: momentOf(run.closeAsOf) } },
  ]
  const contracts = contractsIn(house, run, days)
  const paidTodayMinor = new Map<string, bigint>()
  const told = steps.flatMap(({ key, sight }) => {
    const isClose = key === keyOfClose(day)
    const settled = settleRealTime({
      ...{ days, contracts, paidTodayMinor, trees: treesIn(house, days) },
      figures: figuresIn(house, sight),
      overpaidBeforeMinor: book.overpaid.get((day - 1) as Day) ?? NOTHING,
    })
    const rows = contracts.map((contract, index): Told => {
      const team = teamAt(settled, index)
      const paidBeforeMinor = paidTodayMinor.get(contract.id) ?? 0n
      const payoutMinor = settled.payoutsMinor[index] as bigint
      paidTodayMinor.set(contract.id, paidBeforeMinor + payoutMinor)
      const row = plain({
        ...{ contract: contract.id, window: key, ...team, tier: tierAt(settled.tiers, index) },
        ...{ dueMinor: settled.duesMinor[index], paidBeforeMinor, payoutMinor },
        deltaMinor: payoutMinor,
        ...(isClose && { overpaidMinor: settled.overpaidMinor[index] }),
      })
      const told = { contract, isFirst: true, hasFigures: hasFigures(team), row }
      return { ...told, deltaMinor: payoutMinor }
    })
    if (isClose) book.overpaid.set(day, amountsByContract(contracts, settled.overpaidMinor))
    return rows.filter(({ deltaMinor }) => isClose || deltaMinor > 0n)
  })
  return { windows: told.length > 0 ? parts.length : 0, ...tellRun(house, told) }
}

interface Settling {
  readonly run: CaseRun
  readonly key: string
  readonly bookKey: string
  readonly days: DaySpan
  readonly sight: Sight
  readonly carriesMinor: AmountsByContract
}

/** Settles a window, keeps what the next one and the next run of it need, and gives its rows. */
function settle(house: CaseHouse, book: RunBook, settling: Settling): Told[] {
  const { run, key, bookKey, days, sight, carriesMinor } = settling
  const contracts = contractsIn(house, run, days)
  const earlier = book.windows.get(bookKey)
  const settled = settleWindow({
    ...{ days, contracts, carriesMinor, trees: treesIn(house, days) },
    figures: figuresIn(house, sight),
    paidBeforeMinor: earlier?.payouts ?? NOTHING,
  })
  book.windows.set(bookKey, {
    carries: amountsByContract(contracts, settled.carriesOutMinor),
    payouts: amountsByContract(contracts, settled.payoutsMinor),
  })
  return contracts.map((contract, index) => {
    const team = teamAt(settled, index)
    const deltaMinor = settled.deltasMinor[index] as bigint
    const row = plain({
      ...{ contract: contract.id, window: key, ...team, tier: tierAt(settled.tiers, index) },
      ...{ carryInMinor: settled.carriesInMinor[index], baseMinor: settled.basesMinor[index] },
      payoutMinor: settled.payoutsMinor[index],
      ...{ carryOutMinor: settled.carriesOutMinor[index], deltaMinor },
    })
    return { contract, isFirst: !earlier, hasFigures: hasFigures(team), deltaMinor, row }
  })
}

function sightOf({ first, last }: DaySpan, asOf: string): Sight {
  return {
    begins: startOf(first, OFFSET_MINUTES),
    ends: startOf((last + 1) as Day, OFFSET_MINUTES),
    asOf: momentOf(asOf),
  }
}

function tierAt(tiers: Int16Array, index: number): number | null {
  const tier = tiers[index] ?? NO_TIER
  return tier === NO_TIER ? null : tier
}

function tellRun(house: CaseHouse, told: readonly Told[]): object {
  const contracts = told.map(({ contract }) => contract)
  const deltasMinor = BigInt64Array.from(told, ({ deltaMinor }) => deltaMinor)
  const nets = netsOf(contracts, deltasMinor, house.members.length)
  const agents = listNets(nets).map(({ agent, ...amounts }) => {
    return { agent: idOf(house, agent), ...plain(amounts) }
  })
  return {
    rows: told.map(({ row }) => row),
    agents: agents.toSorted((a, b) => (a.agent < b.agent ? -1 : 1)),
    housePaidMinor: Number(nets.housePaidMinor),
  }
}

/** Amounts of cases are small enough to be written as numbers. */
function plain(amounts: object): object {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? Number(value) : value,
    ]),
  )
}
