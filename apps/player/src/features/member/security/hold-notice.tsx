import { Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { securityQuery } from './security.queries.ts'

/** Says before a change that withdrawals are held after it, for how long and why; `newBrowser` where only an unknown browser holds them. */
export function HoldNotice({ of }: { readonly of: 'change' | 'newBrowser' }) {
  const { t } = useTranslation(['security', 'common'])
  const { data } = useQuery(securityQuery)
  if (!data || data.holdHours === 0 || (of === 'newBrowser' && data.isBrowserKnown)) return null
  return (
    <Notice tone="warn">
      {t(of === 'change' ? 'hold.change' : 'hold.newBrowser', { count: data.holdHours })}
    </Notice>
  )
}
