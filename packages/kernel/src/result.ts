/**
 * What a decision came to. An expected "no" is data with a code from the operation's list;
 * exceptions are left for bugs and broken machines.
 */
export type Result<Value, Code extends string = string> = Success<Value> | Refused<Code>

export interface Success<Value> {
  readonly ok: true
  readonly value: Value
}

export interface Refusal<Code extends string = string> {
  /** A condition phrase from the operation's refusal list, such as `insufficient_funds`. */
  readonly code: Code
  /** Figures a message needs, such as the limit that was passed. Never secret. */
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

export interface Refused<Code extends string = string> {
  readonly ok: false
  readonly refusal: Refusal<Code>
}

export function succeed<Value>(value: Value): Success<Value> {
  return { ok: true, value }
}

export function refuse<Code extends string>(
  code: Code,
  details?: Refusal<Code>['details'],
): Refused<Code> {
  return { ok: false, refusal: details ? { code, details } : { code } }
}
