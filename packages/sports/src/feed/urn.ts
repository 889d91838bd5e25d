import { type Result, refuse, succeed } from '@baize/kernel'

/** The id of anything a feed talks about: `sr:match:1234`, `sr:sport:1`, `sr:tournament:17`. */
export type Urn = string & { readonly __brand: 'urn' }

export interface UrnFields {
  /** Who gave the id: `sr` for the feed's own, `bz` for what only this house has. */
  readonly prefix: string
  /** `match`, `sport`, `tournament`, `competitor`, … */
  readonly type: string
  readonly number: number
}

const PATTERN = /^([a-z]{2,8}):([a-z_]{2,40}):(0|[1-9]\d{0,14})$/

/** Reads an id without changing it: only the one spelling of an id is accepted. */
export function parseUrn(text: string): Result<UrnFields, 'not_a_urn'> {
  const [, prefix, type, digits] = PATTERN.exec(text) ?? []
  if (prefix === undefined || type === undefined || digits === undefined) return refuse('not_a_urn')
  return succeed({ prefix, type, number: Number(digits) })
}

export function printUrn({ prefix, type, number }: UrnFields): Urn {
  return `${prefix}:${type}:${number}` as Urn
}

/** Marks a text as an id, or undefined when it is none. */
export function urnOf(text: string): Urn | undefined {
  return PATTERN.test(text) ? (text as Urn) : undefined
}
