import { randomBytes } from 'node:crypto'
import { commitmentOf, parseClientSeed, serverSeedFromEntropy } from '@baize/fairness'
import { assert, uuidV7 } from '@baize/kernel'
import type { Tx } from '../../platform/database/in-transaction.ts'
import { sha256 } from '../../platform/hash-functions.ts'
import type { ServerCore } from '../../server-core.ts'
import {
  type HistorySeed,
  loadHistoryIds,
  saveHistoryMembers,
  saveHistorySeeds,
} from './history-people.store.ts'
import type { PlannedMember } from './plan/plan.ts'

export interface PeopleDeps {
  readonly core: Pick<ServerCore, 'vault' | 'clock'>
  readonly members: readonly PlannedMember[]
  /** When their seeds of the history are retired. */
  readonly endMs: number
  /** One hash for all of them, of a random password that is not kept. */
  readonly passwordHash: string
}

/** Registers members and gives them seeds; answers their numbers by their names. */
export async function writePeople(
  tx: Tx,
  deps: PeopleDeps,
  joining: readonly PlannedMember[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = joining.map((member) => ({
    ...member,
    upline: member.upline === undefined ? null : (deps.members[member.upline]?.username ?? null),
    joinedAt: new Date(member.joinedAtMs),
  }))
  await saveHistoryMembers(
    tx,
    rows.map(({ seeds: _secret, ...row }) => row),
    deps.passwordHash,
  )
  const ids = await loadHistoryIds(
    tx,
    joining.map(({ username }) => username),
  )
  await saveHistorySeeds(
    tx,
    joining.flatMap((member) => seedsOf(deps, member, ids.get(member.username))),
  )
  return ids
}

/**
 * The seed that decided the rounds of the history follows from its plan and is shown from the start. What is played
 * later has seeds of its own, which nobody can know.
 */
function seedsOf(
  { core, endMs }: PeopleDeps,
  { seeds, joinedAtMs, isKnown }: PlannedMember,
  memberId: bigint | undefined,
): HistorySeed[] {
  assert(memberId !== undefined, 'a registered member has a number')
  const at = new Date(joinedAtMs)
  const lock = (serverSeed: PlannedMember['seeds']['serverSeed']) => ({
    commitment: Buffer.from(commitmentOf(sha256, serverSeed), 'hex'),
    sealed: core.vault.lock(serverSeed),
  })
  const fresh = (stage: 'current' | 'next', clientSeed: string | null): HistorySeed => ({
    ...{ memberId, stage, clientSeed, at, retiredAt: null },
    seedId: uuidV7(core.clock, randomBytes(10)),
    ...lock(serverSeedFromEntropy(randomBytes(32))),
  })
  const retired: HistorySeed = {
    ...{ memberId, stage: 'retired', at, retiredAt: new Date(endMs) },
    ...{ seedId: seeds.seedId, clientSeed: seeds.clientSeed },
    ...lock(seeds.serverSeed),
  }
  // People with logins were given theirs when they were made.
  if (isKnown) return [retired]
  const clientSeed = parseClientSeed(randomBytes(8).toString('hex'))
  assert(clientSeed.ok, 'hex is a client seed')
  return [retired, fresh('current', clientSeed.value), fresh('next', null)]
}
