import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTick } from './use-tick.ts'

interface RingProps {
  readonly until: string
  /** Of the whole ring; without it the time that was left when it was first drawn. */
  readonly totalMs?: number
  readonly tone?: 'brass' | 'felt'
}

/** What is left of a few seconds, as a ring with the seconds in it. */
export function Ring({ until, totalMs, tone = 'brass' }: RingProps) {
  const { t } = useTranslation('sports')
  const untilMs = Date.parse(until)
  const now = useTick(true)
  // The device's clock may be behind; nobody is promised more than there is.
  const leftMs = Math.min(totalMs ?? Number.POSITIVE_INFINITY, Math.max(0, untilMs - now))
  const [first] = useState(Math.max(1, leftMs))
  const share = Math.min(1, leftMs / (totalMs ?? first))
  return (
    <span
      className="sb-ring"
      data-tone={tone}
      style={{ '--share': `${Math.round(share * 1000) / 10}%` } as CSSProperties}
      aria-hidden="true"
    >
      <span>{t('seconds', { seconds: Math.ceil(leftMs / 1000) })}</span>
    </span>
  )
}
