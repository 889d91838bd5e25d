import { operations } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Siren } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../app/api.tsx'
import { useMay } from '../app/use-session.ts'
import { ruleText } from '../parts/rule-text.ts'

const RENEW_MS = 15_000

/** Over every page while an alarm is open, for those who may see alarms. It cannot be closed. */
export function AlarmBar() {
  const { t } = useTranslation('alarms')
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['alarms', 'newest'],
    queryFn: async ({ signal }) =>
      await api.call(operations.getAlarms, { query: { pageSize: 1 }, signal }),
    refetchInterval: RENEW_MS,
    enabled: useMay('alarms.read'),
  })
  const newest = data?.items[0]
  if (!data || data.openCount === 0 || !newest) return null
  return (
    <div className="alarm-bar" role="alert">
      <Icon of={Siren} />
      <span>{t('openedBar', { count: data.openCount, finding: ruleText(newest, t) })}</span>
      <Link to="/alarms" className="link">
        {t('look')}
      </Link>
    </div>
  )
}
