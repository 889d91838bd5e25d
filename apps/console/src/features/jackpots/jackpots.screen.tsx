import './jackpots.css'
import { Button, EmptyState, Icon, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { jackpotDeskQuery } from './jackpots.queries.ts'
import { PoolPart } from './pool-part.tsx'

/** Every pool with its meters, what feeds it and whether its sums agree; a change takes two people. */
export function JackpotsScreen() {
  const { t } = useTranslation('jackpots')
  const { data, error, refetch } = useQuery(jackpotDeskQuery(useApi()))
  const [isDrafting, setDrafting] = useState(false)
  const mayManage = useMay('jackpots.manage')
  return (
    <main className="detail-page" id="main">
      <header className="page-head">
        <h1 className="h2">{t('title')}</h1>
        <p className="caption">{t('caption')}</p>
        {mayManage && data && (
          <div className="row-actions">
            <Button size="s" variant="primary" onClick={() => setDrafting(true)}>
              <Icon of={Plus} size="s" />
              {t('new')}
            </Button>
          </div>
        )}
      </header>
      {data ? (
        data.pools.length === 0 ? (
          <EmptyState art="crown" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          data.pools.map((pool) => <PoolPart key={pool.poolId} pool={pool} pools={data.pools} />)
        )
      ) : error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-[240px]" />
      )}
      {isDrafting && data && (
        <DraftDialog linkable={data.linkable} onClose={() => setDrafting(false)} />
      )}
    </main>
  )
}
