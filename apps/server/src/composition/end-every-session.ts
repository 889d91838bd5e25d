import type { ServerCore } from './server-core.ts'

/** Sessions end in the database first; then their tabs are told. */
export async function endEverySession(core: ServerCore, memberId: bigint): Promise<void> {
  const ended = await core.members.endMany(memberId, {})
  for (const tokenHash of ended) core.live.endSession(memberId, tokenHash.toString('hex'), 'ended')
}
