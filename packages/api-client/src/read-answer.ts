import type { LiveMessage, RefusalBody } from '@baize/contract'

// Read by hand on purpose. The contract's own schemas would do it in a line each, but they bring
// a fifth of the code that a visitor's first page loads, and the server already keeps to them.

type Loose = Readonly<Record<string, unknown>>

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The body of a refusal; undefined when the answer is not one of ours. */
export function readRefusal(answer: unknown): RefusalBody | undefined {
  if (!isLoose(answer) || answer.success !== false) return undefined
  const { code, message, fields, details, captcha } = answer
  if (typeof code !== 'string' || typeof message !== 'string') return undefined
  return {
    success: false,
    code,
    message,
    ...(isLoose(fields) && { fields: fields as RefusalBody['fields'] }),
    ...(isLoose(details) && { details: details as RefusalBody['details'] }),
    ...(typeof captcha === 'boolean' && { captcha }),
  }
}

/** The texts that each kind of message to a member must carry. */
const MEMBER_TEXTS = {
  balance: ['balanceMinor', 'balanceVersion'],
  deposit: ['depositId', 'state'],
  withdrawal: ['withdrawalId', 'state'],
  vendor_transfer: ['transferId', 'state'],
  member_transfer: ['transferId'],
  catalogue: ['revision'],
  signed_out: ['reason'],
  content: ['version'],
  feedback: [],
  pong: [],
} as const satisfies { readonly [Type in LiveMessage['type']]?: readonly string[] }

/** What every tab of a member is sent, whatever it watches. */
export type MemberMessage = Extract<LiveMessage, { type: keyof typeof MEMBER_TEXTS }>

/** Anything that was sent over the live socket; only that it names its kind is certain. */
export interface SentMessage {
  readonly type: string
  readonly [field: string]: unknown
}

/** Reads what came over the live socket; undefined for what is no message at all. */
export function readSent(data: unknown): SentMessage | undefined {
  if (typeof data !== 'string') return undefined
  let sent: unknown
  try {
    sent = JSON.parse(data)
  } catch {
    return undefined
  }
  return isSent(sent) ? sent : undefined
}

function isSent(value: unknown): value is SentMessage {
  return isLoose(value) && typeof value.type === 'string'
}

/** The message to the member that was sent; undefined for anything else, and for what this version does not know. */
export function memberMessageOf(sent: SentMessage): MemberMessage | undefined {
  if (!Object.hasOwn(MEMBER_TEXTS, sent.type)) return undefined
  const texts = MEMBER_TEXTS[sent.type as MemberMessage['type']]
  if (!texts.every((name) => typeof sent[name] === 'string')) return undefined
  return sent as unknown as MemberMessage
}
