/** Door: what is announced to the visitor or member who is here, and which of it they have opened. */
import { type Announcement, operations, type ValueOf } from '@baize/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { api } from './api.ts'
import { contentKey } from './content.ts'
import { createExternalStore, useExternalStore } from './external-store.ts'
import { useLanguage } from './language.ts'
import { queryClient } from './query-client.ts'
import { isMemberNow, useMember } from './session.ts'

export type Announcements = ValueOf<typeof operations.getAnnouncements>

/** `memberId` is undefined for visitors: others are told other things. */
export function announcementsQuery(memberId: string | undefined) {
  const query = { language: i18next.language }
  return queryOptions({
    queryKey: contentKey('announcements', memberId ?? 'visitor'),
    queryFn: ({ signal }) => api.call(operations.getAnnouncements, { query, signal }),
    staleTime: 60_000,
  })
}

export function useAnnouncements(): Announcements | undefined {
  return useAskedAnnouncements().data
}

/** With what became of asking for them; in the language of the page, also when that changes. */
export function useAskedAnnouncements() {
  useLanguage()
  return useQuery(announcementsQuery(useMember()?.id))
}

/** All that stands in the list of notices, in its order. */
export function noticesOf(all: Announcements): readonly Announcement[] {
  return [...all.playerNotices, ...all.promotion]
}

const READ_KEY = 'baize.notices-read'
const READ_MAX = 200

const readHere = createExternalStore<ReadonlySet<string>>(new Set(loadRead()))

const markOf = ({ id, revision }: Announcement) => `${id}:${revision}`

/** Tells whether a notice was opened: by this member anywhere, or by a visitor in this browser. */
export function useIsRead(): (notice: Announcement) => boolean {
  const marks = useExternalStore(readHere)
  const isMember = useMember() !== undefined
  return (notice) => notice.isRead || (!isMember && marks.has(markOf(notice)))
}

/** Remembers that these were opened. */
export async function markRead(notices: readonly Announcement[]): Promise<void> {
  const unread = notices.filter(({ isRead }) => !isRead)
  if (unread.length === 0) return
  if (isMemberNow()) {
    const noticeIds = unread.map(({ id }) => id)
    await api.call(operations.readNotices, { body: { noticeIds } })
    await queryClient.invalidateQueries({ queryKey: contentKey('announcements') })
    return
  }
  const marks = [...readHere.read(), ...unread.map(markOf)].slice(-READ_MAX)
  readHere.write(new Set(marks))
  try {
    localStorage.setItem(READ_KEY, JSON.stringify(marks))
  } catch {
    // Lasts for the visit only.
  }
}

function loadRead(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(READ_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
