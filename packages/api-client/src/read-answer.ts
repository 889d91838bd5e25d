import type { LiveMessage, RefusalBody, TopicMessage } from '@baize/contract'

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

/** The texts that each kind of message must carry. */
const MESSAGE_TEXTS: Readonly<Record<LiveMessage['type'], readonly string[]>> = {
  balance: ['balanceMinor', 'balanceVersion'],
  bonus_balance: ['balanceMinor', 'balanceVersion'],
  deposit: ['depositId', 'state'],
  withdrawal: ['withdrawalId', 'state'],
  vendor_transfer: ['transferId', 'state'],
  member_transfer: ['transferId'],
  agent_contract: ['contractId', 'state'],
  catalogue: ['revision'],
  signed_out: ['reason'],
  content: ['version'],
  feedback: [],
  inbox: [],
  pong: [],
  snapshot: ['topic', 'epoch'],
  change: ['topic'],
  resumed: ['topic'],
  refused: ['topic', 'code'],
  ended: ['topic', 'code'],
}
const NUMBERED: ReadonlySet<string> = new Set(['snapshot', 'change', 'resumed'])

export function isTopicMessage(message: LiveMessage): message is TopicMessage {
  return 'topic' in message
}

/** A message of the live socket; undefined for anything this version does not know. */
export function readLiveMessage(data: unknown): LiveMessage | undefined {
  if (typeof data !== 'string') return undefined
  let message: unknown
  try {
    message = JSON.parse(data)
  } catch {
    return undefined
  }
  if (!isLoose(message) || typeof message.type !== 'string') return undefined
  if (!Object.hasOwn(MESSAGE_TEXTS, message.type)) return undefined
  const texts = MESSAGE_TEXTS[message.type as LiveMessage['type']]
  if (!texts.every((name) => typeof message[name] === 'string')) return undefined
  if (NUMBERED.has(message.type) && !Number.isInteger(message.seq)) return undefined
  return message as LiveMessage
}
