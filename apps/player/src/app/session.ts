/**
 * Door: who is here. `useSession()` is a member or a visitor; `unknown` only until the first
 * answer. The balance is not in here because it moves: see `balance.ts`.
 */
import type { MemberInfo } from '@baize/contract'
import { forgetBalance, showBalance } from './balance.ts'
import { createExternalStore, useExternalStore } from './external-store.ts'
import { queryClient } from './query-client.ts'
import { forgetTypedPassword } from './typed-password.ts'

export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly member: MemberInfo }

/** What every query of a member's own data is filed under: `['mine', …]`. */
export const MINE = ['mine'] as const

const UNKNOWN: Session = { kind: 'unknown' }
const VISITOR: Session = { kind: 'visitor' }

const store = createExternalStore<Session>(UNKNOWN)
const sessionNumber = createExternalStore(0)

/** Grows with every login; zero before the first. */
export function useSessionNumber(): number {
  return useExternalStore(sessionNumber)
}

export function useSession(): Session {
  return useExternalStore(store)
}

/** Resolves once it is known who is here; route guards wait for it. */
export function whenSessionKnown(): Promise<void> {
  if (store.read().kind !== 'unknown') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      stop()
      resolve()
    })
  })
}

/** The member, or undefined for visitors and while it is not known yet. */
export function useMember(): MemberInfo | undefined {
  const session = useSession()
  return session.kind === 'member' ? session.member : undefined
}

export function isMemberNow(): boolean {
  return store.read().kind === 'member'
}

export function readMember(): MemberInfo | undefined {
  const session = store.read()
  return session.kind === 'member' ? session.member : undefined
}

/** Called with every answer that tells who is signed in. */
export function beginSession(member: MemberInfo): void {
  const isSamePerson = readMember()?.id === member.id
  if (!isSamePerson) forgetBalance()
  showBalance(member)
  store.write({ kind: 'member', member })
  sessionNumber.write(sessionNumber.read() + 1)
  if (isSamePerson) void queryClient.invalidateQueries({ queryKey: MINE })
}

/** The visitor who stays must not see anything of the member who left. */
export function endSession(): void {
  forgetBalance()
  forgetTypedPassword()
  store.write(VISITOR)
  queryClient.removeQueries({ queryKey: MINE })
}
