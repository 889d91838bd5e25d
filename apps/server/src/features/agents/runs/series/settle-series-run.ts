import { createHash, randomBytes } from 'node:crypto'
import { keyOfDay, type SeriesResult, settleSeries } from '@baize/agents'
import { assert, uuidV7 } from '@baize/kernel'
import { bytesOf } from '../../../../house/agents/byte-columns.ts'
import { makeRunMembers, type RunMembers } from '../../../../house/agents/run-members.ts'
import { loadMoves, loadUplines } from '../../../../house/agents/uplines.store.ts'
import { loadSeries } from '../../../../house/series/series.store.ts'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import { decidedOf, newestOf, type RunWindow, type StoredNet } from '../run.ts'
import type { RunDeps } from '../run-deps.ts'
import { insertRun, loadVersions } from '../runs.store.ts'
import { type Making, stateOf } from '../settle-run.ts'
import {
  insertEarnings,
  insertShares,
  loadAgentsAmong,
  loadEarnings,
  loadSeriesStakes,
  loadTopAgents,
  type StoredEarning,
  type StoredShare,
  type StoredStake,
} from './series-runs.store.ts'

/**
 * Settles the series points of a day and keeps them as the next version; undefined where nothing has changed since the
 * newest one, or nothing was staked. What was paid is what the newest approved version paid.
 */
export async function settleSeriesRun(
  tx: Tx,
  deps: RunDeps,
  window: RunWindow,
  making: Making,
): Promise<bigint | undefined> {
  const versions = await loadVersions(tx, window)
  const decided = decidedOf(versions)
  const paidBefore = decided ? await loadEarnings(tx, decided.runId) : []
  const stakes = await loadSeriesStakes(tx, {
    begins: new Date(window.begins),
    ends: new Date(window.ends),
  })
  if (stakes.length === 0 && versions.length === 0) return undefined
  const input = await loadInput(tx, window, stakes, paidBefore)
  const settled = settle(input, paidBefore)
  const earnings = settled.rows.map(
    ({ agent, ...row }): StoredEarning => ({ agentId: idOf(input.members, agent), ...row }),
  )
  const newest = newestOf(versions)
  if (newest && areSame(await loadEarnings(tx, newest.runId), earnings)) return undefined
  const nets = earnings.filter(({ deltaMinor }) => deltaMinor !== 0n).map(netOf)
  const runId = await insertRun(tx, {
    window,
    days: { first: keyOfDay(window.days.first), last: keyOfDay(window.days.last) },
    causeId: uuidV7(deps.clock, randomBytes(10)),
    version: Math.max(0, ...versions.map(({ version }) => version)) + 1,
    state: stateOf(window, nets, making),
    countedTo: making.countedTo,
    inputHash: hashOf(window, input),
    housePaidMinor: nets.reduce((sum, { netMinor }) => sum + netMinor, 0n),
    ...{ rows: [], nets, madeAt: new Date(deps.clock.now()), madeBy: making.by },
  })
  await insertShares(tx, runId, sharesOf(input, settled))
  await insertEarnings(tx, runId, earnings)
  return runId
}

/** The members of a day, their points, and what they staked. */
interface Input {
  readonly members: RunMembers
  /** By index; of all, and zero for those who are no agents. */
  readonly points: Int32Array
  readonly earning: Int32Array
  readonly stakes: readonly StoredStake[]
}

async function loadInput(
  tx: Tx,
  { days }: RunWindow,
  stakes: readonly StoredStake[],
  paidBefore: readonly StoredEarning[],
): Promise<Input> {
  const counted = [
    ...stakes.map(({ memberId }) => memberId),
    ...paidBefore.map(({ agentId }) => agentId),
  ]
  const uplines = await loadUplines(tx, [...counted, ...(await loadTopAgents(tx))])
  const given = { uplines, moves: await loadMoves(tx) }
  const members = makeRunMembers(days, counted, given)
  const ids = [...members.ids]
  const series = await loadSeries(tx, ids, keyOfDay(days.first))
  const agents = await loadAgentsAmong(tx, ids)
  const points = Int32Array.from(ids, (id) => series.get(id) ?? 0)
  const earning = points.map((own, index) => (agents.has(ids[index] as bigint) ? own : 0))
  return { members, points, earning, stakes }
}

function settle(
  { members, earning, stakes }: Input,
  paidBefore: readonly StoredEarning[],
): SeriesResult {
  const [first] = members.trees
  assert(first, 'a day has a tree')
  return settleSeries({
    tree: first.tree,
    series: earning,
    // Trial members are in no team.
    stakes: stakes.flatMap(({ memberId, ...stake }) => {
      const member = members.indexOf(memberId)
      return member === undefined ? [] : [{ member, ...stake }]
    }),
    paidBeforeMinor: new Map(
      paidBefore.map(({ agentId, earnedMinor }) => {
        const agent = members.indexOf(agentId)
        assert(agent !== undefined, 'an agent who was paid is among the members of a run')
        return [agent, earnedMinor] as const
      }),
    ),
  })
}

function sharesOf({ members, points }: Input, { shares }: SeriesResult): readonly StoredShare[] {
  return shares.map(({ agent, downline, stakeMinor, weighed }) => ({
    ...{ agentId: idOf(members, agent), downlineId: idOf(members, downline) },
    ...{ agentPoints: points[agent] ?? 0, downlinePoints: points[downline] ?? 0 },
    ...{ stakeMinor, weighed },
  }))
}

function idOf({ ids }: RunMembers, index: number): bigint {
  const id = ids[index]
  assert(id !== undefined, 'an index is of one of the members of a run')
  return id
}

function areSame(one: readonly StoredEarning[], other: readonly StoredEarning[]): boolean {
  const earned = new Map(other.map(({ agentId, earnedMinor }) => [agentId, earnedMinor]))
  return (
    one.length === other.length &&
    one.every(({ agentId, earnedMinor }) => earned.get(agentId) === earnedMinor)
  )
}

function netOf({ agentId, deltaMinor }: StoredEarning): StoredNet {
  return { agentId, receivedMinor: deltaMinor, givenMinor: 0n, netMinor: deltaMinor }
}

function hashOf({ key }: RunWindow, { members, points, earning, stakes }: Input): Buffer {
  const hashed = createHash('sha256').update(`series ${key}\n`).update(bytesOf(members.ids))
  for (const { first, last, tree } of members.trees) {
    hashed.update(`${first} ${last}\n`).update(bytesOf(tree.parents))
  }
  hashed.update(bytesOf(points)).update(bytesOf(earning))
  for (const stake of stakes) {
    hashed.update(`${stake.memberId} ${stake.points} ${stake.stakeMinor}\n`)
  }
  return hashed.digest()
}
