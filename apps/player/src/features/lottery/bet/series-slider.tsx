import { minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../../app/number-text.ts'
import { useCurrency } from '../../../app/status.ts'
import type { LotteryTerms } from '../lottery.queries.ts'
import { rebateMinorOf, rebateShareOf } from './figures.logic.ts'
import type { Entry } from './use-entry.ts'

interface SeriesSliderProps {
  readonly terms: LotteryTerms
  readonly entry: Entry
}

/** Higher prizes or more rebate: one point between both, for the whole slip. Not shown where no prize moves with it. */
export function SeriesSlider({ terms, entry }: SeriesSliderProps) {
  const { t } = useTranslation('lottery')
  const { series, figures } = entry
  const { seriesMin, seriesMax, seriesStep } = terms
  const moves = series !== null && seriesMin !== null && seriesMax !== null
  return (
    <div className="lotseries">
      {moves && (
        <label className="lotseries__slider">
          <span className="lotseries__head">
            <span>{t('series', { points: `${series}` })}</span>
            <span>{t('ownSeries', { points: `${seriesMax}` })}</span>
          </span>
          <input
            type="range"
            min={seriesMin}
            max={seriesMax}
            step={seriesStep}
            value={series}
            aria-valuetext={t('seriesValue', {
              points: `${series}`,
              percent: percentText(rebateShareOf(terms, series), 1),
            })}
            onChange={(event) => entry.setSeries(Number(event.target.value))}
          />
        </label>
      )}
      <dl className="lotseries__figures">
        <div>
          <dt>{t('prizePerLine')}</dt>
          <dd>{figures ? <Prize of={figures.prizesMinor} /> : '–'}</dd>
        </div>
        {moves && (
          <div>
            <dt>{t('rebate', { percent: percentText(rebateShareOf(terms, series), 1) })}</dt>
            <dd>
              <Rebate terms={terms} entry={entry} series={series} />
            </dd>
          </div>
        )}
      </dl>
      {moves && figures && !figures.movesWithSeries && <p className="caption">{t('fixedPrize')}</p>}
    </div>
  )
}

function Prize({ of }: { readonly of: NonNullable<Entry['figures']>['prizesMinor'] }) {
  const currency = useCurrency()
  const [smallest, largest] = of
  return (
    <>
      {smallest < largest && (
        <>
          <MoneyText amountMinor={smallest} currency={currency} />
          {' – '}
        </>
      )}
      <MoneyText amountMinor={largest} currency={currency} tone="brass" />
    </>
  )
}

function Rebate({ terms, entry, series }: SeriesSliderProps & { readonly series: number }) {
  const currency = useCurrency()
  const stakeMinor = entry.figures?.stakeMinor ?? minor(0n)
  return (
    <MoneyText
      amountMinor={rebateMinorOf(terms, series, stakeMinor)}
      currency={currency}
      tone="net"
    />
  )
}
