import { useTranslation } from 'react-i18next'
import { useNow } from '../../parts/use-now.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** How long something has stood where it stands, counting on. */
export function SinceText({ since }: { readonly since: string }) {
  const { t } = useTranslation('deposits')
  const now = useNow(SECOND_MS)
  const ms = Math.max(0, now.getTime() - new Date(since).getTime())
  if (ms >= DAY_MS)
    return <span className="num">{t('days', { count: Math.floor(ms / DAY_MS) })}</span>
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const clock = [ms / HOUR_MS, (ms % HOUR_MS) / MINUTE_MS, (ms % MINUTE_MS) / SECOND_MS]
  return (
    <span className="num" dir="ltr">
      {clock.map(part).join(':')}
    </span>
  )
}
