import type { Permission } from '@baize/contract'
import type { Awaitable } from '../awaitable.ts'

/** The type of accounts that may look around and nothing more. */
export const TRIAL_TYPE = 4

/** How a session came about. */
export type SessionProof =
  | 'password'
  | 'code'
  | 'provider'
  | 'passkey'
  | 'registration'
  | 'remembered'

/** A signed-in member, as every call of theirs carries it. */
export interface MemberSession {
  readonly memberId: bigint
  readonly username: string
  /** 0 player; 1, 2, 41, 42 agent; 4 trial. */
  readonly type: number
  readonly tokenHash: Buffer
  readonly startedAt: Date
  /** How it came about; null for one of before this was written down. */
  readonly provedBy: SessionProof | null
  /** True when nothing may be done but changing the password. */
  readonly isPasswordDue: boolean
  /** Until when the member has excluded themselves from play, in epoch milliseconds; 0 if not. */
  readonly excludedUntilMs: number
  /** The version of the terms they accepted last. */
  readonly termsVersion: string
}

/** A signed-in staff member with the rights of this moment. */
export interface StaffSession {
  readonly staffId: bigint
  readonly username: string
  readonly displayName: string
  readonly role: string
  readonly permissions: ReadonlySet<Permission>
  /** While it is set, nothing is permitted but to change the password. */
  readonly mustChangePassword: boolean
  /** The role asks for an authenticator that is not set up: nothing is permitted before it is. */
  readonly mustSetUpAuthenticator: boolean
  readonly tokenHash: Buffer
  readonly browser: StaffBrowser
}

/** The browser of a staff session. */
export interface StaffBrowser {
  /** User agent. */
  readonly name: string
  /** Hash of the browser's cookie, as hex; null for older sessions. */
  readonly mark: string | null
}

/** Finds the session behind a token; implemented by the features that own the accounts. */
export interface SessionFinder<Session> {
  /** A call that the page made by itself, such as a poll, does not keep a staff session alive. */
  find(token: string, call?: { readonly isBackground?: boolean }): Awaitable<Session | undefined>
}
