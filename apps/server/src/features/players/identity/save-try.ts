import type { CallOrigin } from '../../../platform/http/route.ts'
import type { IdentityParts } from './identity-parts.ts'
import { type LoginOutcome, saveLoginTry } from './logins.store.ts'

/** Writes a try to sign in down, for its owner to read. */
export async function saveTry(
  parts: Pick<IdentityParts, 'pool' | 'clock'>,
  memberId: bigint | null,
  outcome: LoginOutcome,
  { ip, device }: CallOrigin,
): Promise<void> {
  const at = new Date(parts.clock.now())
  await saveLoginTry(parts.pool, { memberId, at, ip, device, outcome })
}
