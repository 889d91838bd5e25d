import type { BodyOf, Operation, ParamsOf, QueryOf, RefusalCodeOf, ValueOf } from '@baize/contract'
import { assert, type Result, type Uuid } from '@baize/kernel'
import type { LanguageCode } from '@baize/languages'
import type { z } from 'zod'
import type { MemberSession, StaffSession } from '../sessions/session.ts'

/** Everything a use case may know about a call. */
export interface Call<Op> {
  readonly params: ParamsOf<Op>
  readonly query: QueryOf<Op>
  readonly body: BodyOf<Op>
  /** The caller's idempotency key; present when the operation requires one. */
  readonly key?: Uuid
  readonly member?: MemberSession
  readonly staff?: StaffSession
  readonly origin: CallOrigin
  readonly cookies: CookieJar
}

/** Where a call came from, for sessions, limits and the audit log. */
export interface CallOrigin {
  readonly ip: string
  /** The browser's name for itself, shortened. */
  readonly device: string
  readonly requestId: string
}

/** Cookies an answer sets; the platform knows the attributes. */
export interface CookieJar {
  /** The session token of the call, if it sent one. */
  readonly token: string | undefined
  /** The language somebody chose in this browser, if they did. */
  readonly language: LanguageCode | undefined
  setToken(token: string, maxAgeSeconds: number): void
  clearToken(): void
  /** What else this browser was given to keep, unreadable for its scripts. */
  read(name: KeptCookie): string | undefined
  keep(name: KeptCookie, value: string, maxAgeSeconds: number): void
  drop(name: KeptCookie): void
}

/** Secrets of a browser besides its session. */
export type KeptCookie = 'remember' | 'device' | 'social' | 'check' | 'visit'

// A route list holds operations of every shape.
type AnyOperation = Operation<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType, string>

export interface Route {
  readonly operation: AnyOperation
  answer(call: Call<AnyOperation>): Promise<Result<unknown>>
}

/**
 * Joins an operation of the contract with what answers it. Path, shapes, caller and refusals all
 * come from the operation, so a route cannot differ from its description.
 */
export function route<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Value extends z.ZodType,
  Code extends string,
>(
  operation: Operation<Params, Query, Body, Value, Code>,
  answer: (
    call: Call<Operation<Params, Query, Body, Value, Code>>,
  ) => Promise<
    Result<
      ValueOf<Operation<Params, Query, Body, Value, Code>>,
      RefusalCodeOf<Operation<Params, Query, Body, Value, Code>>
    >
  >,
): Route {
  return { operation, answer } as unknown as Route
}

/** The member of a call whose operation is for members only. */
export function memberOf(call: { readonly member?: MemberSession }): MemberSession {
  assert(call.member, 'the platform lets only members reach this operation')
  return call.member
}

/** The staff member of a call whose operation is for staff only. */
export function staffOf(call: { readonly staff?: StaffSession }): StaffSession {
  assert(call.staff, 'the platform lets only staff reach this operation')
  return call.staff
}

/** The idempotency key of a call whose operation requires one. */
export function keyOf(call: { readonly key?: Uuid }): Uuid {
  assert(call.key, 'the platform asks for a key before this operation')
  return call.key
}
