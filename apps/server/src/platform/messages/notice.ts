import { outgoingMessage } from '@baize/contract/payments'
import { z } from 'zod'
import type affiliates from '../../messages/en/affiliates.json'
import type codes from '../../messages/en/codes.json'
import type deposits from '../../messages/en/deposits.json'
import type feedback from '../../messages/en/feedback.json'
import type identityCheck from '../../messages/en/identity-check.json'
import type privacy from '../../messages/en/privacy.json'
import type rounds from '../../messages/en/rounds.json'
import type security from '../../messages/en/security.json'
import type staff from '../../messages/en/staff.json'
import type withdrawals from '../../messages/en/withdrawals.json'

/** Names of letters under a section: those that have a subject. */
type LetterIn<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends { readonly subject: string }
    ? Name
    : Tree[Name] extends string
      ? never
      : `${Name}.${LetterIn<Tree[Name]>}`
}[keyof Tree & string]
type LineIn<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : never
}[keyof Tree & string]

/** A letter of the message files: its subject and its first sentences. */
export type LetterName =
  | `affiliates.${LetterIn<typeof affiliates>}`
  | `codes.${LetterIn<typeof codes>}`
  | `deposits.${LetterIn<typeof deposits>}`
  | `feedback.${LetterIn<typeof feedback>}`
  | `identity-check.${LetterIn<typeof identityCheck>}`
  | `privacy.${LetterIn<typeof privacy>}`
  | `rounds.${LetterIn<typeof rounds>}`
  | `security.${LetterIn<typeof security>}`
  | `staff.${LetterIn<typeof staff>}`
  | `withdrawals.${LetterIn<typeof withdrawals>}`
/** Sentences that follow in some letters. */
export type LineName =
  | `codes.${LineIn<typeof codes>}`
  | `identity-check.${LineIn<typeof identityCheck>}`
  | `privacy.${LineIn<typeof privacy>}`
  | `security.${LineIn<typeof security>}`

/** What somebody is told, in no language yet. */
export interface Notice {
  /** Ours; a repeat is not sent twice. */
  readonly reference: string
  readonly channel: 'mail' | 'sms'
  readonly to: string
  readonly letter: LetterName
  readonly lines?: readonly LineName[]
  /** What stands in the sentences. Moments are written in the reader’s forms, in UTC. */
  readonly values?: Readonly<Record<string, string | Date>>
}

/** A notice as the queue keeps it, with the language of the one it is for. */
export const queuedNotice = outgoingMessage.omit({ subject: true, text: true }).extend({
  letter: z.string().max(100),
  lines: z.array(z.string().max(100)),
  values: z.record(z.string(), z.string()),
  moments: z.record(z.string(), z.iso.datetime()),
  /** Null for whoever has chosen none. */
  language: z.string().nullable(),
})
export type QueuedNotice = z.infer<typeof queuedNotice>

export function queueable(notice: Notice, language: string | null): QueuedNotice {
  const { letter, lines = [], values = {}, reference, channel, to } = notice
  const given = Object.entries(values)
  const words = given.flatMap(([name, value]) => (value instanceof Date ? [] : [[name, value]]))
  const moments = given.flatMap(([name, value]) =>
    value instanceof Date ? [[name, value.toISOString()]] : [],
  )
  return {
    reference,
    channel,
    to,
    letter,
    lines: [...lines],
    values: Object.fromEntries(words),
    moments: Object.fromEntries(moments),
    language,
  }
}
