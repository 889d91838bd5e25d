import { useTranslation } from 'react-i18next'
import { shownMultiple } from '../frame/info-rail.tsx'
import type { VisitStats } from './visit-stats.logic.ts'

/** The highest multiple of the visit, and how many rounds were won or lost in a row. */
export function BestAndStreak({ stats }: { readonly stats: VisitStats }) {
  const { t } = useTranslation('originals')
  return (
    <>
      <div>
        <dt>{t('stats.best')}</dt>
        <dd>
          <bdi>{stats.best ? `${shownMultiple(stats.best)}×` : '–'}</bdi>
        </dd>
      </div>
      <div>
        <dt>{stats.streak < 0 ? t('stats.lossesInARow') : t('stats.winsInARow')}</dt>
        <dd>{Math.abs(stats.streak)}</dd>
      </div>
    </>
  )
}
