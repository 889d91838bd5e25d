import { createHmac } from 'node:crypto'
import type { DemandMark } from '@baize/contract'

/** By what somebody who is excluded is known again once nothing else of them is kept. */
export type PersonMark = Exclude<DemandMark, 'browser' | 'address'>

/** What says who a person is, as it is stored now. */
export interface PersonFacts {
  readonly email: string | null
  /** With plus sign and dialling code. */
  readonly phone: string | null
  /** Keyed already. */
  readonly document: Buffer | null
  /** Plain name and birthday together. */
  readonly nameAndBirthday: string | null
  /** Bank and number. */
  readonly payoutAccounts: readonly string[]
}

export interface KeyedMark {
  readonly kind: PersonMark
  readonly mark: Buffer
}

/** The facts under a key of the house: alike for the same person, and nothing can be read of them. */
export function keyMarks(key: string, facts: PersonFacts): readonly KeyedMark[] {
  const mark = (kind: PersonMark, text: string | Buffer): KeyedMark => ({
    kind,
    mark: createHmac('sha256', key).update(`barred ${kind} `).update(text).digest(),
  })
  const { email, phone, document, nameAndBirthday, payoutAccounts } = facts
  return [
    ...(email === null ? [] : [mark('email', email)]),
    ...(phone === null ? [] : [mark('phone', phone)]),
    ...(document === null ? [] : [mark('document', document)]),
    ...(nameAndBirthday === null ? [] : [mark('name_and_birthday', nameAndBirthday)]),
    ...payoutAccounts.map((account) => mark('payout_account', account)),
  ]
}
