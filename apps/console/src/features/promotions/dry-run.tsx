import { DRY_RUN_DAYS } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { FactList } from '../../frames/fact-list.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { dryRunQuery } from './promotions.queries.ts'

interface DryRunProps {
  readonly offerId: string
  readonly version: number
}

/** What a version would have come to with the events of the last month, once somebody asks. */
export function DryRun(of: DryRunProps) {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...dryRunQuery(useApi(), of),
    enabled: isAsked,
  })
  const ask = () => {
    setAsked(true)
    if (isAsked) refetch()
  }
  return (
    <div className="dry-run">
      <p className="caption">{t('dryRun.text', { days: DRY_RUN_DAYS })}</p>
      <Button size="s" isBusy={isFetching} onClick={ask}>
        {t('dryRun.action')}
      </Button>
      <div aria-live="polite">
        {error && !isFetching && <p>{failureText(error)}</p>}
        {data && (
          <>
            <p>
              {t('dryRun.period', { from: formatInstant(data.from), to: formatInstant(data.to) })}
            </p>
            {!data.isWhole && <p className="caption">{t('dryRun.cut')}</p>}
            <FactList
              facts={[
                [t('dryRun.members'), data.members],
                [t('dryRun.rewards'), data.rewards],
                [t('dryRun.cost'), formatWireMoney(data.costMinor, currency)],
                [t('dryRun.events'), data.events],
              ]}
            />
          </>
        )}
      </div>
    </div>
  )
}
