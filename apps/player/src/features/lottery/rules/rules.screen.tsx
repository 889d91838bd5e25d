import './rules-texts.ts'
import '../lottery-texts.ts'
import '../draws/draws.css'
import './rules.css'
import { minor } from '@baize/kernel'
import { familyOf } from '@baize/lottery'
import { buttonClass, EmptyState, Select, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { percentText } from '../../../app/number-text.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { rebateShareOf } from '../bet/figures.logic.ts'
import { type LotteryTerms, menuQuery, termsQuery } from '../lottery.queries.ts'
import { useLotteryNames } from '../parts/lottery-names.ts'
import { returnsOf } from './returns.logic.ts'
import { ReturnsTable } from './returns-table.tsx'

/** `/lottery/rules`: what the plays of a game are, how likely they win and what they return. */
export function RulesScreen() {
  const { t } = useTranslation('lottery-rules')
  const { gameCode: asked } = useSearch({ from: '/lottery/rules' })
  const navigate = useNavigate()
  const names = useLotteryNames()
  const games = useQuery(menuQuery('LOTT')).data?.gameMenus
  const isUnknown = games?.every(({ code }) => code !== asked)
  const gameCode = isUnknown ? undefined : asked
  return (
    <div className="draws">
      <header className="drawbar">
        <h1 className="h1">{t('title')}</h1>
        <div className="drawbar__tools">
          <Select
            aria-label={t('game')}
            value={gameCode ?? ''}
            options={[
              ...(gameCode === undefined ? [{ value: '', text: t('choose') }] : []),
              ...(games ?? []).map(({ code }) => ({ value: code, text: names.game(code) })),
            ]}
            onChoose={(game) => void navigate({ to: '/lottery/rules', search: { gameCode: game } })}
          />
          {gameCode !== undefined && (
            <span className="drawbar__links">
              <Link
                to="/lottery"
                search={{ gameCode }}
                className={buttonClass({ variant: 'soft' })}
              >
                {t('bet')}
              </Link>
            </span>
          )}
        </div>
        <p className="text-text-2">{t('lead')}</p>
      </header>
      {gameCode === undefined ? (
        <EmptyState art="clover" title={t('choose')}>
          {t('chooseText')}
        </EmptyState>
      ) : (
        <GameRules key={gameCode} game={gameCode} />
      )}
    </div>
  )
}

function GameRules({ game }: { readonly game: string }) {
  const { data, error, refetch } = useQuery(termsQuery(game))
  if (data) return <Rules terms={data} />
  return error ? <LoadFailure failure={error} onRetry={refetch} /> : <Skeleton className="h-96" />
}

/** The usual stake of a line, two units. */
const TWO_UNITS_MINOR = '200'

function Rules({ terms }: { readonly terms: LotteryTerms }) {
  const { t } = useTranslation('lottery-rules')
  const names = useLotteryNames()
  const money = useMoneyText()
  const [chosen, setChosen] = useState<number>()
  const family = familyOf(terms.family)
  const series = chosen ?? terms.seriesMax ?? 0
  const lineStakeMinor = minor(BigInt(terms.limits.unitsMinor[0] ?? TWO_UNITS_MINOR))
  const returns = useMemo(
    () => family && returnsOf(family, terms, { series, lineStakeMinor }),
    [family, terms, series, lineStakeMinor],
  )
  if (!family || !returns) return null
  return (
    <>
      {terms.seriesMax !== null && (
        <SeriesChoice terms={terms} series={series} onChoose={setChosen} />
      )}
      {family.groups.map(({ id }) => (
        <section key={id} className="panel rules" aria-label={names.group(family.id, id)}>
          <h2 className="h3">{names.group(family.id, id)}</h2>
          <ReturnsTable
            family={family}
            rows={returns.get(id) ?? []}
            lineStakeMinor={lineStakeMinor}
            caption={names.group(family.id, id)}
          />
        </section>
      ))}
      <section className="panel rules" aria-label={t('draw')}>
        <h2 className="h3">{t('draw')}</h2>
        <ul className="rules__draw">
          <li>{t('cap', { amount: money(readMinor(terms.limits.payoutMaxMinor)) })}</li>
          {(['rounding', 'push', 'half', 'late', 'void', 'corrected'] as const).map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

interface SeriesChoiceProps {
  readonly terms: LotteryTerms
  readonly series: number
  onChoose(series: number): void
}

function SeriesChoice({ terms, series, onChoose }: SeriesChoiceProps) {
  const { t } = useTranslation('lottery-rules')
  const { seriesMin, seriesMax, seriesStep } = terms
  const percent = percentText(rebateShareOf(terms, series), 1)
  return (
    <label className="panel rules__series">
      <span className="strong">{t('level')}</span>
      <input
        type="range"
        min={seriesMin ?? 0}
        max={seriesMax ?? 0}
        step={seriesStep}
        value={series}
        aria-valuetext={t('levelText', { points: `${series}`, percent })}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
      <span className="num">{t('levelText', { points: `${series}`, percent })}</span>
      <span className="caption">{t('levelHint')}</span>
    </label>
  )
}
