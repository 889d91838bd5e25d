import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import { COMMON_REFUSALS, type CommonRefusalCode } from './refusal.ts'

/** Who may call: decided in one place from this, before anything else is looked at. */
export type Caller = 'anyone' | 'member' | 'staff' | { readonly staff: Permission }

/**
 * Who may still use an operation while the house is closed: everybody's at any time, that of players who finish open
 * rounds, or that of members who sign in and ask for their money. Policy decides about the last two.
 */
export type ReachWhileClosed = 'always' | 'finishing' | 'withdrawing'

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
  /** Answered while the house is closed; without it the operation is shut then. */
  readonly staysOpen?: ReachWhileClosed | readonly ReachWhileClosed[]
  /** Open to members who may not play, as everything is that stays open for withdrawals. */
  readonly isOpenWithoutPlay?: true
  /**
   * Milliseconds of the main thread, measured over twelve calls, dear ones with a full catalogue, and rounded up; more where its
   * queries keep the database busy as well, and little for bets, which another thread takes apart together with others of their
   * turn. Without it the call costs what its kind costs.
   */
  readonly costMs?: number
  /** Without it nobody gets in, to the games or to their money: refused last when time runs short, however dear it is. */
  readonly isRefusedLast?: true
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
