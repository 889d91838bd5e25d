import type { IncomingMessage } from 'node:http'

/** A refusal that named when to ask again. */
export interface KeptRefusal {
  readonly headers: readonly string[]
  readonly text: string
}

export interface RefusedRepeats {
  /** The refusal that this caller was given for this very call, while its time has not passed. */
  find(incoming: IncomingMessage): KeptRefusal | undefined
  /** Keeps an answer if it says that there were too many requests, and for how long. */
  note(incoming: IncomingMessage, status: number, said: readonly string[], text: string): void
}

const TOO_MANY = 429
const KEPT_MAX = 20_000
const WAIT_SECONDS_MAX = 60
/** Longer ones are no refusals of ours, and nothing to keep by the thousand. */
const TEXT_MAX = 1_000
/** Cut off, two calls could have one name. */
const NAME_MAX = 4_000

/**
 * Answers callers who do not wait as they were told to with the refusal they were given, at next to no cost, and none of it on
 * the thread that serves everybody.
 */
export function createRefusedRepeats(now: () => number = () => performance.now()): RefusedRepeats {
  const kept = new Map<string, KeptRefusal & { readonly untilMs: number }>()
  return {
    find(incoming) {
      if (kept.size === 0) return undefined
      const name = nameOf(incoming)
      const found = kept.get(name)
      if (found && found.untilMs <= now()) {
        kept.delete(name)
        return undefined
      }
      return found
    },
    note(incoming, status, said, text) {
      const seconds = status === TOO_MANY ? Number(headerOf(said, 'retry-after')) : Number.NaN
      if (!(seconds > 0 && seconds <= WAIT_SECONDS_MAX) || text.length > TEXT_MAX) return
      const name = nameOf(incoming)
      if (name.length > NAME_MAX) return
      const oldest = kept.size >= KEPT_MAX ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(name, { headers: said, text, untilMs: now() + seconds * 1_000 })
    },
  }
}

/** All that tells callers and calls apart: nobody is given the refusal of somebody else. */
function nameOf({ socket, headers, method, url }: IncomingMessage): string {
  const { cookie = '', 'x-forwarded-for': forwarded = '', host = '' } = headers
  return [socket.remoteAddress, forwarded, cookie, host, method, url].join('\n')
}

function headerOf(said: readonly string[], name: string): string | undefined {
  for (let at = 0; at < said.length; at += 2) if (said[at] === name) return said[at + 1]
  return undefined
}
