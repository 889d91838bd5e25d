/** A member may write so many lines in so long. */
export const LINES_AT_ONCE = 3
export const LINES_WITHIN_MS = 10_000

export type ChatRefusal = 'chat_muted' | 'chat_too_fast' | 'chat_link'

export interface Writer {
  /** When the last lines were said, the newest first. */
  readonly saidAt: readonly Date[]
  /** Null where the member may write. */
  readonly muted: Muted | null
}

/** Why staff keep a member from writing, and how long; null where it is for good. */
export interface Muted {
  readonly reason: string
  readonly endsAt: Date | null
}

/** Addresses of pages, mails and accounts elsewhere, and numbers to call. */
const CONTACTS = [
  /https?:|www\./i,
  /[\p{L}\d-]+\s*(?:\.|\(dot\)|\[dot\])\s*(?:com|net|org|info|io|me|vip|xyz|top|bet|win|club|app|link|shop|site|online|co|vn|th|br|cn|ru)\b/iu,
  /\S+@\S+/,
  /\b(?:t\.me|telegram|whatsapp|zalo|wechat|line id)\b/i,
  /(?:\d[\s().-]*){8,}/,
]

/** Why a line may not be said now. */
export function refuseLine(text: string, writer: Writer, nowMs: number): ChatRefusal | undefined {
  if (writer.muted) return 'chat_muted'
  const earliest = writer.saidAt[LINES_AT_ONCE - 1]
  if (earliest && nowMs - earliest.getTime() < LINES_WITHIN_MS) return 'chat_too_fast'
  return CONTACTS.some((pattern) => pattern.test(text)) ? 'chat_link' : undefined
}
