import { TRIAL_TYPE } from '../../../platform/sessions/session.ts'
import type { CampaignDeps } from './campaign-deps.ts'
import { type Exclusion, findNamed, type NamedMember } from './campaigns.store.ts'

export interface JudgedPlayer {
  readonly name: string
  readonly memberId: bigint | null
  readonly exclusion: Exclusion | null
}

/** Everybody who was named, each once, and why some of them get nothing. */
export async function judgePlayers(
  parts: CampaignDeps,
  names: readonly string[],
): Promise<readonly JudgedPlayer[]> {
  const asked = [...new Set(names)]
  const found = new Map((await findNamed(parts.pool, asked)).map((each) => [each.name, each]))
  const seen = new Set<bigint>()
  const judged: JudgedPlayer[] = []
  for (const name of asked) {
    const member = found.get(name)
    if (member && seen.has(member.memberId)) continue
    if (member) seen.add(member.memberId)
    const exclusion = member ? await exclusionOf(parts, member) : 'unknown'
    judged.push({ name, memberId: member?.memberId ?? null, exclusion })
  }
  return judged
}

/** Who of these must not be given free rounds at this moment, and why. */
export async function excludeFrom(
  parts: CampaignDeps,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Exclusion>> {
  const members = await findNamed(
    parts.pool,
    memberIds.map((memberId) => memberId.toString()),
  )
  const excluded = new Map<bigint, Exclusion>()
  for (const member of members) {
    // A username of figures alone may be somebody else's id.
    if (member.name !== member.memberId.toString()) continue
    const exclusion = await exclusionOf(parts, member)
    if (exclusion) excluded.set(member.memberId, exclusion)
  }
  return excluded
}

async function exclusionOf(
  parts: CampaignDeps,
  { memberId, type, status }: NamedMember,
): Promise<Exclusion | null> {
  if (type === TRIAL_TYPE) return 'trial'
  if (status !== 'active') return 'locked'
  return (await parts.takesMarketing(memberId)) ? null : 'on_break'
}
