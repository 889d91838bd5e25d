import type { operations, PointsTermsDraft, ValueOf } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '../../app/category-name.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { ConvertDialog } from './convert-dialog.tsx'
import { betForPoint } from './points.logic.ts'
import { usePointsText } from './points-figure.tsx'

interface PointsHeadProps {
  readonly points: ValueOf<typeof operations.getPoints>
  readonly terms: PointsTermsDraft | null
}

/** Ratios in the head at most; the rules have all of them. */
const SHOWN_MAX = 4

/** The member's points, what bets bring, and what points become. */
export function PointsHead({ points, terms }: PointsHeadProps) {
  const { t } = useTranslation('points')
  const figure = usePointsText()
  const money = useMoneyText()
  const categoryName = useCategoryName()
  const [isConverting, setConverting] = useState(false)
  const conversion = terms?.conversion
  const ratios = ratiosOf(terms).slice(0, SHOWN_MAX)
  return (
    <section className="points__head plate fam-originals" aria-label={t('yourPoints')}>
      <div>
        <span className="label">{t('yourPoints')}</span>
        <b className="points__sum num">{figure(points.points)}</b>
        <span>{t('noExpiry')}</span>
        {points.heldPoints !== '0' && (
          <span>{t('held', { points: figure(points.heldPoints) })}</span>
        )}
        {points.shortPoints !== '0' && (
          <span>{t('short', { points: figure(points.shortPoints) })}</span>
        )}
      </div>
      {ratios.length > 0 && (
        <div className="points__ratios">
          <span>{t('betForPoint')}</span>
          <dl>
            {ratios.map(({ product, betMinor }) => (
              <div key={product}>
                <dt>{categoryName(product)}</dt>
                <dd className="num">{money(betMinor)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {conversion && (
        <div className="points__rate">
          <span>{t('toCash')}</span>
          <b className="num">
            {t('rate', {
              points: figure(conversion.forPoints),
              money: money(readMinor(conversion.moneyMinor)),
            })}
          </b>
        </div>
      )}
      {conversion && (
        <Button variant="brass" onClick={() => setConverting(true)}>
          {t('convert.open')}
        </Button>
      )}
      {isConverting && conversion && (
        <ConvertDialog
          points={points}
          conversion={conversion}
          onClose={() => setConverting(false)}
        />
      )}
    </section>
  )
}

/** What bets of each product bring, where they bring anything. */
export function ratiosOf(terms: PointsTermsDraft | null) {
  if (!terms) return []
  return Object.entries(terms.weights).flatMap(([product, weight]) => {
    const betMinor = betForPoint(terms, weight)
    return betMinor === null
      ? []
      : [{ product: product as keyof PointsTermsDraft['weights'], betMinor }]
  })
}
