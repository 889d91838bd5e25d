import { formsTag } from '@baize/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountdown } from '../app/use-countdown.ts'

const SECOND_MS = 1_000

/** Counts down to the end of maintenance, then asks the house whether it is open. */
export function MaintenanceEnd({ end }: { readonly end: string }) {
  const { t, i18n } = useTranslation('shell')
  const client = useQueryClient()
  const leftMs = useCountdown(end) ?? 0
  const isOver = leftMs === 0
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['status'] })
  }, [isOver, client])
  const seconds = Math.ceil(leftMs / SECOND_MS)
  const parts = [
    ['hours', Math.floor(seconds / 3_600)],
    ['minutes', Math.floor(seconds / 60) % 60],
    ['seconds', seconds % 60],
  ] as const
  const time = new Date(end).toLocaleString(formsTag(i18n.language), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZoneName: 'short',
  })
  return (
    <>
      {!isOver && (
        <div className="countdown" aria-hidden="true">
          {parts.map(([name, value]) => (
            <span key={name}>
              <b className="num">{String(value).padStart(2, '0')}</b>
              {t(`maintenance.${name}`)}
            </span>
          ))}
        </div>
      )}
      <p className="small">{t(isOver ? 'maintenance.soon' : 'maintenance.until', { time })}</p>
    </>
  )
}
