import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNoticesWanted } from '../features/shift/notices-wanted.ts'
import { keyOf, newlyOverdue } from '../features/shift/shift.logic.ts'
import { reasonText, whatText } from '../features/shift/waiting-text.ts'
import { browserClock } from '../parts/browser-clock.ts'
import { useWaiting } from './use-waiting.ts'

/** Calls those who want it when something becomes overdue, also while they look elsewhere. */
export function useOverdueNotices(): void {
  const { t } = useTranslation('shift')
  const navigate = useNavigate()
  const isWanted = useNoticesWanted()
  const waiting = useWaiting()
  const seen = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!waiting) return
    const nowMs = browserClock.now()
    const before = seen.current
    const late = newlyOverdue(waiting.items, before ?? new Set(), nowMs)
    seen.current = new Set([...(before ?? []), ...late.map(keyOf)])
    // What was overdue when the page opened is on the page.
    if (before === undefined || !isWanted) return
    for (const item of late) {
      const notice = new Notification(t('notify.title', { what: whatText(item) }), {
        body: reasonText(item),
        tag: keyOf(item),
      })
      notice.onclick = () => {
        focus()
        void navigate({ to: '/shift' })
      }
    }
  }, [waiting, isWanted, t, navigate])
}
