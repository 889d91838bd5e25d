import { findStep } from '../../platform/authenticator/app-code.ts'
import { hashRecoveryCode } from '../../platform/authenticator/recovery-codes.ts'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import {
  loadAuthenticator,
  type StaffAuthenticator,
  takeRecoveryCode,
  takeStep,
} from './staff-authenticator.store.ts'
import type { StaffParts } from './staff-parts.ts'

type Parts = Pick<StaffParts, 'clock' | 'box'>

/** Accepts a code of the app or, once, a recovery code. */
export async function acceptStaffFactor(
  parts: Parts,
  database: Queryable,
  staffId: string,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const authenticator = await loadAuthenticator(database, staffId)
  if (!authenticator?.isOn) return undefined
  if (await acceptStaffAppCode(parts, database, { staffId, authenticator, typed })) return 'app'
  const hash = hashRecoveryCode(recoveryOwner(staffId), typed)
  const at = new Date(parts.clock.now())
  return (await takeRecoveryCode(database, staffId, { hash, at })) ? 'recovery' : undefined
}

/** Accepts a code of the app, each step once. */
export async function acceptStaffAppCode(
  parts: Parts,
  database: Queryable,
  tried: {
    readonly staffId: string
    readonly authenticator: StaffAuthenticator
    readonly typed: string
  },
): Promise<boolean> {
  const { staffId, authenticator, typed } = tried
  const secret = parts.box.open(authenticator.secretSealed, staffSealOwner(staffId))
  const step = await findStep(secret, typed, parts.clock.now())
  return step !== undefined && (await takeStep(database, staffId, step))
}

export function staffSealOwner(staffId: string): string {
  return `staff authenticator ${staffId}`
}

export function recoveryOwner(staffId: string): string {
  return `staff ${staffId}`
}
