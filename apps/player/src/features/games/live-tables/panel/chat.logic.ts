import { CHAT_TEXT_MAX, type ChatLine, type TableChat } from '@baize/contract'

/** Names of which this browser shows nothing. */
export type Muted = ReadonlySet<string>

const MUTED_MAX = 200

/** What is read of a chat: nothing of those whom the reader muted; the host speaks to all. */
export function shownLines(chat: TableChat | undefined, muted: Muted): readonly ChatLine[] {
  return (chat?.lines ?? []).filter(({ name }) => name === null || !muted.has(name))
}

/** Mutes somebody, or hears them again; of too many the first ones are heard again. */
export function toggleMuted(muted: Muted, name: string): Muted {
  const next = new Set(muted)
  if (!next.delete(name)) next.add(name)
  return new Set([...next].slice(-MUTED_MAX))
}

/** What is left of a typed line once it may be said; undefined for nothing, and for too much. */
export function lineToSay(typed: string): string | undefined {
  const text = typed.trim()
  return text.length > 0 && text.length <= CHAT_TEXT_MAX ? text : undefined
}
