import type { House, Person } from './house.ts'
import type { Input, OperationName } from './input.ts'

/**
 * What the ids in an input name. The matrix tries each id of a member's thing as its owner's, as
 * another's, as one that was removed, as one that never was, and as one of another kind; for each
 * but the first the answer is the same.
 */
export type NamedThing =
  | {
      /** Belongs to one member and is nobody else's business. */
      readonly ownedBy: 'member'
      /** What is said when it is not the caller's, or not at all. */
      readonly absent: string
      make(person: Person, house: House): Promise<string>
      /** One that was the person's and is gone; where things of its kind never go, none. */
      readonly makeGone?: (person: Person, house: House) => Promise<string>
      readonly neverWas: string
    }
  | {
      /** Everybody's who may call at all: staff see every member's. */
      readonly ownedBy: 'house'
      readonly absent: string
      make(person: Person, house: House): Promise<string>
      readonly neverWas: string
    }
  /** A name out of a public list, or a handle that only its holder knows and that works once. */
  | { readonly ownedBy: 'nobody' }

export const NOBODYS = { ownedBy: 'nobody' } as const
/** The digits of an id of ours that never was. */
export const UNKNOWN_ID = '00000000000000000000000000'

/** What one operation needs beside what its shape says, part by part. */
export type KnownInputs = Partial<Record<OperationName, Partial<Input> & { body?: object }>>

/** What the declarations of a product do not tell the attack; it lies in the product's folder. */
export interface ProductAttack {
  readonly inputs?: KnownInputs
  /** What its ids name, by the name of the field. */
  readonly things?: Readonly<Record<string, NamedThing>>
  /** What tabs can watch of it. */
  readonly topics?: readonly string[]
}
