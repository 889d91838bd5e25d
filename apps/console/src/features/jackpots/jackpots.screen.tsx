import './jackpots.css'
import { EmptyState } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { DetailHead, DetailPage } from '../../frames/detail-page.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { jackpotDeskQuery } from './jackpots.queries.ts'
import { PoolPart } from './pool-part.tsx'

/** Every pool with its meters, what feeds it and whether its sums agree; a change takes two people. */
export function JackpotsScreen() {
  const { t } = useTranslation('jackpots')
  const query = useQuery(jackpotDeskQuery(useApi()))
  const linkable = query.data?.linkable
  return (
    <DetailPage
      top={
        <DetailHead
          title={t('title')}
          caption={t('caption')}
          actions={
            linkable && (
              <HeadAction
                icon={Plus}
                text={t('new')}
                isMain
                needs="jackpots.manage"
                dialog={(close) => <DraftDialog linkable={linkable} onClose={close} />}
              />
            )
          }
        />
      }
      query={query}
    >
      {({ pools }) =>
        pools.length === 0 ? (
          <EmptyState art="crown" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          pools.map((pool) => <PoolPart key={pool.poolId} pool={pool} pools={pools} />)
        )
      }
    </DetailPage>
  )
}
