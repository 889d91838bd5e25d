/** Messages of a topic that are kept for tabs whose line was lost. */
const MESSAGES_MAX = 500
const BYTES_MAX = 64 * 1024

/** The last messages of a topic, without a gap between them. */
export interface MissedMessages {
  add(message: Buffer): void
  clear(): void
  /** The last `count` messages, the oldest first; undefined where not that many are kept. */
  last(count: number): readonly Buffer[] | undefined
}

export function createMissedMessages(): MissedMessages {
  let kept: Buffer[] = []
  let bytes = 0
  return {
    add(message) {
      kept.push(message)
      bytes += message.length
      while (kept.length > MESSAGES_MAX || bytes > BYTES_MAX) bytes -= kept.shift()?.length ?? 0
    },
    clear() {
      kept = []
      bytes = 0
    },
    last: (count) => (count <= kept.length ? kept.slice(kept.length - count) : undefined),
  }
}
