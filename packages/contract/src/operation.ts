import type { z } from 'zod'
import { COMMON_REFUSALS, type CommonRefusalCode } from './refusal.ts'

/** Everything a staff member can be allowed to do. Roles are sets of these. */
export const PERMISSIONS = [
  'members.read',
  'members.ledger',
  'members.notes',
  'members.unmask',
  'members.lock',
  'members.password',
  'members.icon',
  'feedback.answer',
  'members.adjust',
  'identity.review',
  'withdrawals.read',
  'withdrawals.approve',
  'deposits.read',
  'deposits.decide',
  'deposits.manage',
  'limits.change',
  'approvals.read',
  'staff.read',
  'staff.manage',
  'staff.approve',
  'roles.manage',
  'audit.read',
  'alarms.read',
  'alarms.resolve',
  'system.read',
  'system.change',
  'registration.manage',
  'content.manage',
  'catalogue.manage',
  'vendors.read',
  'vendors.manage',
  'vendors.approve',
  'vendors.adjust',
  'jackpots.read',
  'jackpots.manage',
  'jackpots.approve',
  'terms.manage',
] as const

/** A staff member's right to do one kind of thing. */
export type Permission = (typeof PERMISSIONS)[number]

/** Who may call: decided in one place from this, before anything else is looked at. */
export type Caller = 'anyone' | 'member' | 'staff' | { readonly staff: Permission }

/** `[HTTP status, English sentence]`; the web apps translate by code. */
export type RefusalText = readonly [status: number, message: string]

export interface OperationSpec<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Value extends z.ZodType,
  Code extends string,
> {
  /** `domain.verbNoun`, unique; names the operation in clients, logs and the API page. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As in the specification where it gives one; `:name` marks a parameter. */
  readonly path: string
  readonly caller: Caller
  readonly summary: string
  /** The body travels as a JWE for the server's published key and can be used once. */
  readonly isSealed?: true
  /** Open to trial accounts too; without it they are told that a real account is needed. */
  readonly isOpenToTrial?: true
  /** The caller must send an `Idempotency-Key` (a UUID it made before its first try). */
  readonly isIdempotent?: true
  /** A member who must change the password first may call it all the same. */
  readonly isOpenWhilePasswordIsDue?: true
  /** The body is one file, sent as it is, of at most this many bytes. */
  readonly uploadBytesMax?: number
  /** A body of JSON that may be larger than others; only somebody signed in has it read. */
  readonly bodyBytesMax?: number
  /** The answer is a file and not JSON; `value` is then `fileAnswer`. */
  readonly answersFile?: true
  /** The file may be longer than memory: it is sent while it is made. */
  readonly isLongFile?: true
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly value: Value
  /** Every expected "no", in the order they are checked. */
  readonly refusals: Readonly<Record<Code, RefusalText>>
}

type NoFields = z.ZodObject<Record<never, never>>

export type Operation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Value extends z.ZodType = z.ZodType,
  Code extends string = string,
> = Omit<OperationSpec<Params, Query, Body, Value, Code>, 'refusals'> & {
  readonly refusals: Readonly<Record<Code | CommonRefusalCode, RefusalText>>
}

/** Declares one call. Server routes, clients, tests and the API page all come from this. */
export function operation<
  Value extends z.ZodType,
  Params extends z.ZodObject = NoFields,
  Query extends z.ZodObject = NoFields,
  Body extends z.ZodType = z.ZodUndefined,
  const Code extends string = never,
>(
  spec: OperationSpec<Params, Query, Body, Value, Code>,
): Operation<Params, Query, Body, Value, Code> {
  return { ...spec, refusals: { ...COMMON_REFUSALS, ...spec.refusals } }
}

// The parts of an operation's type that servers and clients are written against.
type AnyParams = z.ZodObject
type AnyQuery = z.ZodObject

export type ParamsOf<Op> =
  Op extends Operation<infer Params, AnyQuery, z.ZodType, z.ZodType, infer _Code>
    ? z.output<Params>
    : never
export type QueryInputOf<Op> =
  Op extends Operation<AnyParams, infer Query, z.ZodType, z.ZodType, infer _Code>
    ? z.input<Query>
    : never
export type QueryOf<Op> =
  Op extends Operation<AnyParams, infer Query, z.ZodType, z.ZodType, infer _Code>
    ? z.output<Query>
    : never
export type BodyInputOf<Op> =
  Op extends Operation<AnyParams, AnyQuery, infer Body, z.ZodType, infer _Code>
    ? z.input<Body>
    : never
export type BodyOf<Op> =
  Op extends Operation<AnyParams, AnyQuery, infer Body, z.ZodType, infer _Code>
    ? z.output<Body>
    : never
export type ValueOf<Op> =
  Op extends Operation<AnyParams, AnyQuery, z.ZodType, infer Value, infer _Code>
    ? z.input<Value>
    : never
export type RefusalCodeOf<Op> =
  Op extends Operation<AnyParams, AnyQuery, z.ZodType, z.ZodType, infer Code>
    ? Code | CommonRefusalCode
    : never
