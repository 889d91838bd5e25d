import { type Clock, lookUpTogether } from '@baize/kernel'
import type { Awaitable } from '../awaitable.ts'

/** A session in use is looked up again this long before it would be forgotten. */
const RENEWED_BEFORE_MS = 1_000
/** For so long those to be looked up again gather, to go together. */
const GATHERED_MS = 200
const REMEMBERED_MAX = 100_000

/** Sessions as they were looked up a moment ago. */
export interface SessionMemory<Session> {
  find(token: string): Awaitable<Session | undefined>
  /** Something about these has changed: they are looked up anew. */
  forget(isMeant: (session: Session) => boolean): void
}

export interface SessionMemoryParts<Session> {
  readonly clock: Clock
  /** How long what was found is good for. */
  readonly rememberedMs: number
  /** The live ones among these tokens. */
  load(tokens: readonly string[]): Promise<ReadonlyMap<string, Session>>
  /** Tokens asked for in one question. */
  readonly togetherMax: number
}

interface Remembered<Session> {
  readonly session: Session
  readonly untilMs: number
  /** True once it was noted to be looked up again. */
  isDue: boolean
}

/**
 * A busy player asks many times a second, so what was found is good for a moment. Shortly before its
 * end it is looked up again, many together, while it is still good: only whoever comes back after a
 * pause waits for the answer.
 */
export function createSessionMemory<Session>(
  parts: SessionMemoryParts<Session>,
): SessionMemory<Session> {
  const { clock, rememberedMs } = parts
  const remembered = new Map<string, Remembered<Session>>()
  const look = lookUpTogether<string, Session>(parts.load, parts.togetherMax)
  let due: string[] = []
  let timesForgotten = 0

  const lookAndRemember = async (token: string): Promise<Session | undefined> => {
    const timesBefore = timesForgotten
    const session = await look(token)
    if (!session) remembered.delete(token)
    // What was read before something changed may be of before the change.
    else if (timesForgotten === timesBefore) {
      if (remembered.size >= REMEMBERED_MAX) remembered.clear()
      remembered.set(token, { session, untilMs: clock.now() + rememberedMs, isDue: false })
    }
    return session
  }

  const renewDue = () => {
    const tokens = due
    due = []
    // One that cannot be looked up now is looked up when it is over, and then its caller is told.
    for (const token of tokens) if (remembered.has(token)) lookAndRemember(token).catch(ignore)
  }
  const noteDue = (token: string, known: Remembered<Session>) => {
    known.isDue = true
    if (due.length === 0) setTimeout(renewDue, GATHERED_MS).unref()
    due.push(token)
  }

  return {
    find(token) {
      const known = remembered.get(token)
      const nowMs = clock.now()
      if (!known || known.untilMs <= nowMs) return lookAndRemember(token)
      if (!known.isDue && known.untilMs - nowMs <= RENEWED_BEFORE_MS) noteDue(token, known)
      return known.session
    },
    forget(isMeant) {
      timesForgotten += 1
      for (const [token, { session }] of remembered) {
        if (isMeant(session)) remembered.delete(token)
      }
    },
  }
}

function ignore(): void {}
