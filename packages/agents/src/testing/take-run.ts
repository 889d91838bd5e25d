import { type Day, type DaySpan, dayOfKey, startOf } from '../calendar/day.ts'
import { keyOfClose, partsOfDay } from '../calendar/day-parts.ts'
import { type Window, windowBefore, windowOfKey, windowsToRun } from '../calendar/period.ts'
import type { AgentNet } from '../runs/nets.ts'
import { netsOf } from '../runs/nets.ts'
import { type RealTimeRow, settleRealTime } from '../runs/settle-real-time.ts'
import {
  type AmountsByContract,
  carriesOf,
  hasFigures,
  payoutsOf,
  type RunRow,
  settleWindow,
} from '../runs/settle-window.ts'
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

/** What was run so far, by type, period and window. */
export interface RunBook {
  readonly rows: Map<string, readonly RunRow[]>
  /** By day, what its close found paid too much. */
  readonly overpaid: Map<Day, AmountsByContract>
}

type Told = {
  readonly row: object
  readonly moves: RunRow | RealTimeRow
  readonly deltaMinor: bigint
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

type WindowRun = Extract<CaseRun, { window: string }>

function runWindows(house: CaseHouse, book: RunBook, run: WindowRun): object {
  const { type, period } = run
  const keyOf = (key: string) => `${type} ${period} ${key}`
  const first = windowOfKey(period, run.window)
  const told = windowsToRun(period, first, (key) => book.rows.has(keyOf(key))).flatMap((window) => {
    const before = book.rows.get(keyOf(windowBefore(period, window).key))
    const rows = settle(house, window, {
      ...{ run, sight: sightOf(window, run.asOf) },
      carriesMinor: before ? carriesOf(before) : NOTHING,
      earlier: book.rows.get(keyOf(window.key)),
    })
    book.rows.set(keyOf(window.key), rows)
    return rows
      .filter(({ deltaMinor }) => window === first || deltaMinor !== 0n)
      .map((row) => tellRow(row, window.key))
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
  const told = hours.flatMap(({ key, begins, ends }) => {
    const earlier = book.rows.get(`hourly ${key}`)
    const sight = { begins, ends, asOf: momentOf(run.asOf) }
    const rows = settle(house, oneDay(day), { run, sight, carriesMinor: NOTHING, earlier })
    book.rows.set(`hourly ${key}`, rows)
    return rows
      .filter((row) => row.deltaMinor !== 0n || (!earlier && hasFigures(row)))
      .map((row) => tellRow(row, key))
  })
  return { hours: hours.length, ...tellRun(house, told) }
}

function runRealTime(
  house: CaseHouse,
  book: RunBook,
  run: Extract<CaseRun, { type: 'real_time' }>,
): object {
  const day = dayOfKey(run.day)
  const days = oneDay(day)
  const { begins, ends } = sightOf(days, run.closeAsOf)
  const parts = partsOfDay('five_minutes', day, OFFSET_MINUTES)
  const steps = [
    ...parts.map(({ key, ends: end }) => ({ key, sight: { begins, ends: end, asOf: end } })),
    { key: keyOfClose(day), sight: { begins, ends, asOf: momentOf(run.closeAsOf) } },
  ]
  const paidTodayMinor = new Map<string, bigint>()
  const told = steps.flatMap(({ key, sight }) => {
    const isClose = key === keyOfClose(day)
    const { rows } = settleRealTime({
      ...{ days, paidTodayMinor, trees: treesIn(house, days) },
      contracts: contractsIn(house, run, days),
      figures: figuresIn(house, sight),
      overpaidBeforeMinor: book.overpaid.get((day - 1) as Day) ?? NOTHING,
    })
    for (const { contract, paidBeforeMinor, payoutMinor } of rows) {
      paidTodayMinor.set(contract.id, paidBeforeMinor + payoutMinor)
    }
    if (isClose) {
      const overpaid = rows.map(({ contract, overpaidMinor }) => [contract.id, overpaidMinor])
      book.overpaid.set(day, new Map(overpaid as [string, bigint][]))
    }
    return rows
      .filter(({ payoutMinor }) => isClose || payoutMinor > 0n)
      .map((row) => tellRealTime(row, key, isClose))
  })
  return { windows: told.length > 0 ? parts.length : 0, ...tellRun(house, told) }
}

interface Settling {
  readonly run: CaseRun
  readonly sight: Sight
  readonly carriesMinor: AmountsByContract
  readonly earlier: readonly RunRow[] | undefined
}

function settle(house: CaseHouse, days: DaySpan, settling: Settling): readonly RunRow[] {
  const { run, sight, carriesMinor, earlier } = settling
  return settleWindow({
    ...{ days, carriesMinor, trees: treesIn(house, days) },
    contracts: contractsIn(house, run, days),
    figures: figuresIn(house, sight),
    paidBeforeMinor: earlier ? payoutsOf(earlier) : NOTHING,
  }).rows
}

function sightOf({ first, last }: DaySpan | Window, asOf: string): Sight {
  return {
    begins: startOf(first, OFFSET_MINUTES),
    ends: startOf((last + 1) as Day, OFFSET_MINUTES),
    asOf: momentOf(asOf),
  }
}

function oneDay(day: Day): DaySpan {
  return { first: day, last: day }
}

function tellRow(row: RunRow, window: string): Told {
  const { contract, ...figures } = row
  return {
    row: { contract: contract.id, window, ...plain(figures) },
    ...{ moves: row, deltaMinor: row.deltaMinor },
  }
}

function tellRealTime(row: RealTimeRow, window: string, isClose: boolean): Told {
  const { contract, overpaidMinor, ...figures } = row
  const told = { ...figures, deltaMinor: row.payoutMinor, ...(isClose && { overpaidMinor }) }
  return {
    row: { contract: contract.id, window, ...plain(told) },
    ...{ moves: row, deltaMinor: row.payoutMinor },
  }
}

function tellRun(house: CaseHouse, told: readonly Told[]): object {
  const { agents, housePaidMinor } = netsOf(
    told.map(({ moves: { contract }, deltaMinor }) => ({
      ...{ giver: contract.giver, receiver: contract.receiver, deltaMinor },
    })),
  )
  const tellNet = ({ agent, ...amounts }: AgentNet) => ({
    agent: idOf(house, agent),
    ...plain(amounts),
  })
  return {
    rows: told.map(({ row }) => row),
    agents: agents.map(tellNet).toSorted((a, b) => (a.agent < b.agent ? -1 : 1)),
    housePaidMinor: Number(housePaidMinor),
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
