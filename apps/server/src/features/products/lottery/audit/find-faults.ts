import type { Finding } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { type Exposure, NOTHING_SOLD } from '../limits/game-limits.ts'
import { bestPriceOf, liabilityOf, soldNumbersOf } from '../limits/sell-entries.ts'
import { soldEntriesOf } from '../limits/take-back.ts'
import { lineStakeOf, type SlipEntry } from '../slips/slip-row.ts'
import {
  findWrongRows,
  loadCounted,
  loadSoldEntries,
  loadUndrawn,
  type UndrawnDraw,
} from './audit.store.ts'

/** Rows of draws that do not agree with one another: plans, slips, and what was counted as sold before a draw. */
export async function findLotteryFaults(snapshot: Queryable): Promise<Finding[]> {
  const findings = await findWrongRows(snapshot)
  for (const draw of await loadUndrawn(snapshot)) {
    const sold = new Map<string, Exposure>()
    for await (const entries of loadSoldEntries(snapshot, draw.drawId)) {
      addEntries(sold, draw.family, entries)
    }
    findings.push(...compareSold(draw, sold, await loadCounted(snapshot, draw.drawId)))
  }
  return findings
}

function addEntries(
  sold: Map<string, Exposure>,
  family: string,
  entries: readonly SlipEntry[],
): void {
  for (const entry of soldEntriesOf(family, entries)) {
    const lineStakeMinor = lineStakeOf(entry)
    const liabilityMinor = liabilityOf(lineStakeMinor, bestPriceOf(entry))
    for (const { number, lineCount } of soldNumbersOf(entry)) {
      const name = nameOf(entry.play.id, number)
      const before = sold.get(name) ?? NOTHING_SOLD
      sold.set(name, {
        soldMinor: before.soldMinor + lineStakeMinor * BigInt(lineCount),
        liabilityMinor: before.liabilityMinor + liabilityMinor,
      })
    }
  }
}

function compareSold(
  { game, issue }: UndrawnDraw,
  sold: ReadonlyMap<string, Exposure>,
  counted: Awaited<ReturnType<typeof loadCounted>>,
): Finding[] {
  const stored = new Map(counted.map((each) => [nameOf(each.play, each.number), each]))
  return [...new Set([...sold.keys(), ...stored.keys()])].flatMap((name): Finding[] => {
    const expected = textOf(sold.get(name))
    const found = textOf(stored.get(name))
    const key = `${game} ${issue}, ${name}`
    return expected === found
      ? []
      : [{ table: 'lottery_exposure', key, what: 'what was sold', expected, found }]
  })
}

const nameOf = (play: string, number: string) => `${play} ${number}`

function textOf({ soldMinor, liabilityMinor }: Exposure = NOTHING_SOLD): string {
  return `${soldMinor}, which may pay ${liabilityMinor}`
}
