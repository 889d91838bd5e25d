import { createHash, randomBytes } from 'node:crypto'
import { assert, uuidV7 } from '@baize/kernel'
import { loadFinalTo } from '../../../../house/agents/figures.store.ts'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { type DealRow, loadDealsById, loadDealsIn } from '../deals/deals.store.ts'
import { readTerms } from '../deals/read-terms.ts'
import { monthAfter, monthOf, spanOfMonth } from '../months.ts'
import { followPlayers } from '../players/follow-players.ts'
import { loadReversals } from '../reversals/reversals.store.ts'
import { loadMonthFigures, loadQualified, loadSettledAffiliates } from './month-figures.store.ts'
import { whileSettling } from './run-lock.ts'
import { type StatementInput, settleStatement } from './settle-statement.ts'
import type { FiguresByAffiliate, PastStatement, StoredRun, StoredStatement } from './statement.ts'
import {
  insertRun,
  loadMonthsDone,
  loadPastStatements,
  loadRun,
  loadVersions,
} from './statements.store.ts'

/** Months before that are looked at again for what came in late. */
const LOOK_BACK_MONTHS = 3

/** What came of settling. */
export type Settled =
  | { readonly kind: 'under_way' | 'unchanged' | 'not_due' }
  | { readonly kind: 'made'; readonly run: StoredRun }

export interface Settling {
  /** Undefined: whichever is due. */
  readonly month?: string
  /** Null for the house itself. */
  readonly by: string | null
  audit?(tx: Tx): Promise<void>
}

/**
 * Settles the month after the last that was approved, once it is over and counted. It may be settled anew until somebody
 * approves it; the same inputs make no other version.
 */
export async function settleDueMonth(deps: AffiliateDeps, settling: Settling): Promise<Settled> {
  await deps.countFigures()
  await followPlayers(deps)
  const made = await whileSettling(deps.pool, async (tx): Promise<Settled> => {
    const { lastMonth, firstMonth } = await loadMonthsDone(tx)
    const due = lastMonth === null ? firstMonth : monthAfter(lastMonth)
    if (due === null || (settling.month ?? due) !== due) return { kind: 'not_due' }
    const countedTo = await loadFinalTo(tx)
    const { to } = spanOfMonth(due, deps.offsetMinutes)
    const isOver = due < monthOf(deps.clock.now(), deps.offsetMinutes)
    if (!countedTo || !isOver || countedTo < to) return { kind: 'not_due' }
    return await settleMonthAt(tx, deps, { ...settling, month: due, countedTo })
  })
  return made ?? { kind: 'under_way' }
}

interface At extends Settling {
  readonly month: string
  readonly countedTo: Date
}

async function settleMonthAt(tx: Tx, deps: AffiliateDeps, at: At): Promise<Settled> {
  const { month, countedTo } = at
  const inputs = createHash('sha256')
  const statements = await settleAll(tx, deps, at, (input) => inputs.update(frozen(input)))
  const inputHash = inputs.digest()
  const versions = await loadVersions(tx, month)
  const newest = versions.at(-1)
  if (newest?.state === 'previewed' && newest.inputHash.equals(inputHash)) {
    return { kind: 'unchanged' }
  }
  const runId = await insertRun(tx, {
    ...{ month, countedTo, inputHash, statements },
    version: (newest?.version ?? 0) + 1,
    causeId: uuidV7(deps.clock, randomBytes(10)),
    ...{ madeAt: new Date(deps.clock.now()), madeBy: at.by },
  })
  await at.audit?.(tx)
  const run = await loadRun(tx, runId)
  assert(run, 'a month that was settled is found')
  return { kind: 'made', run }
}

/** Sub-affiliates registered after those above them, so that the highest numbers are settled first. */
async function settleAll(
  tx: Tx,
  deps: AffiliateDeps,
  { month, countedTo }: At,
  note: (input: StatementInput) => void,
): Promise<readonly StoredStatement[]> {
  const known = await loadKnown(tx, deps, month, countedTo)
  const span = spanOfMonth(month, deps.offsetMinutes)
  const qualified = await loadQualified(tx, span)
  const affiliates = await loadSettledAffiliates(tx, span.from)
  const dealOf = new Map((await loadDealsIn(tx, month)).map((deal) => [deal.affiliateId, deal]))
  const subsMinor = new Map<bigint, bigint[]>()
  const statements: StoredStatement[] = []
  for (const { affiliateId, aboveId, isClosed } of affiliates) {
    const deal = dealOf.get(affiliateId)
    if (!deal) continue
    const events = qualified.get(affiliateId)
    const terms = readTerms(deal.terms)
    const input = {
      ...{ affiliateId, dealId: deal.dealId },
      deal: isClosed ? { ...terms, payoutMinMinor: 0n } : terms,
      figures: known.figuresOf(month, affiliateId),
      ...{ qualified: events?.qualified ?? [], reversed: events?.reversed ?? [] },
      subsMinor: subsMinor.get(affiliateId) ?? [],
      ...known.pastOf(affiliateId),
    }
    note(input)
    const statement = settleStatement(input)
    statements.push(statement)
    if (aboveId === null) continue
    subsMinor.set(aboveId, [...(subsMinor.get(aboveId) ?? []), statement.monthMinor])
  }
  return statements
}

/** Months that were settled before, and figures of them and of this one as they are known now. */
async function loadKnown(tx: Tx, deps: AffiliateDeps, month: string, countedTo: Date) {
  const past = await loadPastStatements(tx)
  const reversals = await loadReversals(tx)
  const since = monthAfter(month, -LOOK_BACK_MONTHS)
  const months = Array.from({ length: LOOK_BACK_MONTHS + 1 }, (_, back) => monthAfter(since, back))
  const figures = new Map<string, FiguresByAffiliate>()
  for (const each of months) {
    const span = spanOfMonth(each, deps.offsetMinutes)
    figures.set(each, await loadMonthFigures(tx, span, countedTo))
  }
  const lately = [...past.values()].flat().filter((each) => each.month >= since)
  const deals = await loadDealsById(tx, [...new Set(lately.map(({ dealId }) => dealId))])
  const figuresOf = (of: string, affiliateId: bigint) => figures.get(of)?.get(affiliateId) ?? []
  return {
    figuresOf,
    pastOf(affiliateId: bigint) {
      const own = past.get(affiliateId) ?? []
      const again = own
        .filter((each) => each.month >= since)
        .map((statement) => ({
          statement,
          deal: readTerms(dealOfStatement(deals, statement).terms),
          figures: figuresOf(statement.month, affiliateId),
        }))
      return { past: own, again, reversals: reversals.get(affiliateId) ?? [] }
    },
  }
}

function dealOfStatement(
  deals: ReadonlyMap<bigint, DealRow>,
  { dealId }: PastStatement,
): Pick<DealRow, 'terms'> {
  const deal = deals.get(dealId)
  assert(deal, 'a statement has its deal')
  return deal
}

/** An input as it is hashed: the same one is the same text. */
function frozen(input: StatementInput): string {
  return JSON.stringify(input, (_name, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
