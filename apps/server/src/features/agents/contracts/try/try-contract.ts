import {
  type AmountsByContract,
  amountsByContract,
  type ContractInRun,
  type Day,
  dayAfter,
  type Figures,
  HOUSE,
  keyOfDay,
  makeTree,
  settleWindow,
  startOf,
  type Terms,
  type Tree,
} from '@baize/agents'
import type { BodyOf, operations } from '@baize/contract'
import { assert, refuse, succeed } from '@baize/kernel'
import { loadContractBook } from '../../../../house/agents/agent-contracts.store.ts'
import { areTermsPossible, readTerms } from '../../../../house/agents/contract-terms.ts'
import { loadFigureColumns } from '../../../../house/agents/figure-columns.store.ts'
import { makeColumns } from '../../../../house/agents/run-columns.ts'
import { isAgentType } from '../../../../house/agents/tree.store.ts'
import { loadTeam } from '../../../../house/agents/uplines.store.ts'
import { inSnapshot } from '../../../../platform/database/in-transaction.ts'
import { type ContractDeps, todayOf } from '../contract-deps.ts'
import { loadReceiver } from '../offers.store.ts'
import { windowsToTry } from './windows-to-try.ts'

/** What terms would have come to over the last days, with the teams as they are today and nothing carried in. */
export async function tryContract(
  deps: ContractDeps,
  giverId: bigint,
  { type, receiverId, terms }: BodyOf<typeof operations.tryContract>,
) {
  if (!areTermsPossible(type, terms)) return refuse('terms_invalid')
  const today = todayOf(deps)
  const receiver = BigInt(receiverId)
  return await inSnapshot(deps.pool, async (tx) => {
    const found = await loadReceiver(tx, receiver, keyOfDay(dayAfter(today)))
    if (found?.uplineId !== giverId) return refuse('not_direct_downline')
    if (!isAgentType(found.type)) return refuse('receiver_no_agent')
    const book = await loadContractBook(tx, type, { giverId, receiverId: giverId })
    const own = book.find(
      (each) => each.receiverId === giverId.toString() && each.state === 'in_force',
    )
    const offered = readTerms(type, terms)
    const begins = startOf(today, deps.offsetMinutes)
    const { borders, from, to } = windowsToTry(offered.period, { day: today, begins })
    const { memberIds, uplineIds } = await loadTeam(tx, giverId)
    const ids = [...memberIds]
    const indexes = new Map(ids.map((id, index) => [id, index]))
    const indexOf = (id: bigint) => indexes.get(id)
    const columns = await loadFigureColumns(tx, {
      ...{ borders, ends: begins, memberIds: ids, countedTo: new Date(deps.clock.now()) },
    })
    const tried = {
      // Each window is one day of its own, since teams and contracts do not change within it.
      figures: makeColumns(
        columns,
        indexOf,
        borders.map((_, at) => at as Day),
      ),
      tree: makeTree(Int32Array.from(uplineIds, (id) => indexOf(id) ?? HOUSE)),
      windows: borders.length,
    }
    const index = indexOf(receiver)
    const giver = indexOf(giverId)
    assert(giver !== undefined, 'an agent is in the own team')
    // Who moves here with the next day has no figures here yet.
    if (index === undefined) return refuse('not_direct_downline')
    const receiverMinor = payoutOf(tried, index, offered)
    return succeed({
      ...{ from: keyOfDay(from), to: keyOfDay(to), receiverMinor: receiverMinor.toString() },
      netMinor: own ? (payoutOf(tried, giver, own.terms) - receiverMinor).toString() : null,
    })
  })
}

interface Tried {
  readonly figures: Figures
  readonly tree: Tree
  readonly windows: number
}

/** What one contract would have paid in all windows, each with the carry of the one before. */
function payoutOf({ figures, tree, windows }: Tried, receiver: number, terms: Terms): bigint {
  const contract: ContractInRun = {
    ...{ id: '', giver: HOUSE, receiver, terms },
    ...{ from: 0 as Day, to: null, replacesId: null },
  }
  let carriesMinor: AmountsByContract = new Map()
  let sumMinor = 0n
  for (let at = 0; at < windows; at += 1) {
    const days = { first: at as Day, last: at as Day }
    const settled = settleWindow({
      ...{ days, figures, carriesMinor, contracts: [contract], trees: [{ ...days, tree }] },
      paidBeforeMinor: new Map(),
    })
    carriesMinor = amountsByContract([contract], settled.carriesOutMinor)
    sumMinor += settled.payoutsMinor[0] ?? 0n
  }
  return sumMinor
}
