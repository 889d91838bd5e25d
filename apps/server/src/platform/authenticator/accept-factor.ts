import type { Clock } from '@baize/kernel'
import type { Queryable } from '../database/in-transaction.ts'
import type { SealedBox } from '../sealed-box.ts'
import { findStep } from './app-code.ts'
import type { Authenticator, AuthenticatorStore } from './authenticator.store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** A kind of people with authenticators: members, staff. */
export interface FactorOwners<Owner> {
  readonly store: AuthenticatorStore<Owner>
  /** What a key is sealed for, and what recovery codes are hashed with: never the same for two people. */
  sealOwner(owner: Owner): string
  recoveryOwner(owner: Owner): string
}

interface Parts {
  readonly clock: Clock
  readonly box: SealedBox
}

/** Accepts a code of the app or, once, a recovery code; undefined for neither. */
export async function acceptFactor<Owner>(
  parts: Parts,
  people: FactorOwners<Owner>,
  database: Queryable,
  tried: { readonly owner: Owner; readonly typed: string },
): Promise<'app' | 'recovery' | undefined> {
  const { store } = people
  const { owner, typed } = tried
  const authenticator = await store.loadAuthenticator(database, owner)
  if (!authenticator?.isOn) return undefined
  if (await acceptAppCode(parts, people, database, { ...tried, authenticator })) return 'app'
  const hash = hashRecoveryCode(people.recoveryOwner(owner), typed)
  const at = new Date(parts.clock.now())
  return (await store.takeRecoveryCode(database, owner, { hash, at })) ? 'recovery' : undefined
}

/** Accepts a code of the app, each step once. */
export async function acceptAppCode<Owner>(
  parts: Parts,
  { store, sealOwner }: FactorOwners<Owner>,
  database: Queryable,
  tried: {
    readonly owner: Owner
    readonly authenticator: Authenticator
    readonly typed: string
  },
): Promise<boolean> {
  const { owner, authenticator, typed } = tried
  const secret = parts.box.open(authenticator.secretSealed, sealOwner(owner))
  const step = await findStep(secret, typed, parts.clock.now())
  return step !== undefined && (await store.takeStep(database, owner, step))
}
