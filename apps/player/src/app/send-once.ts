import { createIdempotencyKey, isKeyUnused, RefusedCall } from '@baize/api-client'
import { readMember } from './session.ts'

/** What a member decides that may count once only; of each kind one decision at a time is remembered. */
type DecisionKind =
  | 'deposit'
  | 'withdrawal'
  | 'member-transfer'
  | 'vendor-transfer'
  | 'all-back'
  | 'feedback'
  | 'round'
  // What is decided in a product begins with its name.
  | `${string}:${string}`

interface Decision {
  /** Who decided, and what. */
  readonly text: string
  readonly key: string
}

/** For this page, and where the browser keeps nothing. */
const here = new Map<DecisionKind, Decision>()

/**
 * Sends what the player decided, with its idempotency key. When no answer comes, the same decision
 * given once more has the same key, so that it counts once, also after a reload; another decision
 * has another key. A key that was refused for its time, and so did nothing, is replaced once. `input` is what tells decisions apart, without secrets: it is kept in this tab.
 * Rejects as `send` does.
 */
export async function sendOnce<Value>(
  kind: DecisionKind,
  input: object & { readonly paymentPassword?: never },
  send: (idempotencyKey: string) => Promise<Value>,
): Promise<Value> {
  const text = JSON.stringify([readMember()?.id ?? null, input])
  const before = recall(kind)
  const isRepeat = before?.text === text
  const { key } = isRepeat ? before : remember(kind, { text, key: createIdempotencyKey() })
  try {
    return await sendUnder({ kind, key, isRepeat }, send)
  } catch (failure) {
    if (!isKeyUnused(failure, key, isRepeat)) throw failure
    const fresh = remember(kind, { text, key: createIdempotencyKey() })
    return await sendUnder({ kind, key: fresh.key, isRepeat: false }, send)
  }
}

interface Sending {
  readonly kind: DecisionKind
  readonly key: string
  /** It was sent before under this key, and no answer came. */
  readonly isRepeat: boolean
}

async function sendUnder<Value>(
  { kind, key, isRepeat }: Sending,
  send: (idempotencyKey: string) => Promise<Value>,
): Promise<Value> {
  try {
    const answer = await send(key)
    forget(kind, key)
    return answer
  } catch (failure) {
    // A refusal of the repeat, of a mistyped password say, tells nothing about what came before it.
    const isOver = failure instanceof RefusedCall && (!isRepeat || failure.code === 'key_reused')
    if (isOver) forget(kind, key)
    throw failure
  }
}

const nameOf = (kind: DecisionKind) => `baize.unanswered.${kind}`

function remember(kind: DecisionKind, decision: Decision): Decision {
  here.set(kind, decision)
  try {
    sessionStorage.setItem(nameOf(kind), JSON.stringify(decision))
  } catch {
    // Lasts until the page is reloaded.
  }
  return decision
}

function recall(kind: DecisionKind): Decision | undefined {
  const known = here.get(kind)
  if (known) return known
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(kind)) ?? 'null')
    return isDecision(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Only the decision of that key: another one may have been made while it was on its way. */
function forget(kind: DecisionKind, key: string): void {
  if (recall(kind)?.key !== key) return
  here.delete(kind)
  try {
    sessionStorage.removeItem(nameOf(kind))
  } catch {
    // Nothing was stored.
  }
}

function isDecision(stored: unknown): stored is Decision {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'text' in stored &&
    typeof stored.text === 'string' &&
    'key' in stored &&
    typeof stored.key === 'string'
  )
}
