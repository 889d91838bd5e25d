import './privacy-texts.ts'
import './privacy.css'
import type { OwnData } from '@baize/contract'
import { Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ClosingPanel } from './closing-panel.tsx'
import { CopyPanel } from './copy-panel.tsx'
import { NamePanel } from './name-panel.tsx'
import { ownDataQuery } from './privacy.queries.ts'

/** What the house holds of a member: the copy, the end of the account, and what is kept after it. */
export function OwnDataScreen() {
  const { t } = useTranslation('privacy')
  const data = useQuery(ownDataQuery)
  if (data.isError) return <LoadFailure failure={data.error} onRetry={data.refetch} />
  if (!data.data) return <Skeleton className="security-skeleton" />
  return (
    <>
      <section className="panel owndata">
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('text')}</p>
      </section>
      <div className="security__columns">
        <CopyPanel copy={data.data.export} />
        <ClosingPanel data={data.data} />
      </div>
      <NamePanel hidesName={data.data.hidesName} />
      <KeptPanel kept={data.data.kept} />
    </>
  )
}

function KeptPanel({ kept }: Pick<OwnData, 'kept'>) {
  const { t } = useTranslation('privacy')
  const timeOf = (days: number | null) => {
    if (days === null) return t('kept.exclusionTime')
    return days === 0 ? t('kept.atOnce') : t('kept.days', { days })
  }
  return (
    <section className="panel" aria-labelledby="kept-title">
      <div className="panel__head">
        <h2 className="h3" id="kept-title">
          {t('kept.title')}
        </h2>
      </div>
      <dl className="owndata__kept">
        {kept.map(({ kind, days }) => (
          <div key={kind}>
            <dt>{t(`kept.${kind}`)}</dt>
            <dd className="num">{timeOf(days)}</dd>
          </div>
        ))}
      </dl>
      <p className="owndata__note caption">{t('kept.numbers')}</p>
    </section>
  )
}
