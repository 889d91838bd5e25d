import type { BoardRow, Race } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { daysLeftText, momentText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import { useScoreText } from './use-mission-text.ts'

/** Ranks that stand on the board; one's own follows, however far down. */
const SHOWN = 10

/** A race: its ranks and prizes, and where the member stands. */
export function RaceBoard({ of }: { readonly of: Race }) {
  const { t } = useTranslation('missions')
  const money = useMoneyText()
  const rows = of.rows.slice(0, SHOWN)
  const { own } = of
  const isBelow = own && !rows.some(({ isOwn }) => isOwn)
  const total = of.prizesMinor.reduce((sum, prize) => sum + BigInt(prize), 0n)
  return (
    <section className="panel race" aria-label={of.title}>
      <div className="race__head">
        <h2 className="h2">{of.title}</h2>
        <RaceTime of={of} />
      </div>
      <p className="caption race__facts">
        {t('race.prizes', { count: of.prizesMinor.length, sum: money(readMinor(`${total}`)) })}
      </p>
      {rows.length === 0 && <p className="race__none">{t(`race.none.${of.state}`)}</p>}
      <ol className="board">
        {rows.map((row) => (
          <Place key={`${row.rank} ${row.name} ${row.score}`} of={of} row={row} />
        ))}
        {isBelow && (
          <>
            <li aria-hidden className="board__gap">
              ···
            </li>
            <Place of={of} row={{ ...own, name: '', isOwn: true }} />
          </>
        )}
      </ol>
      <OwnFact of={of} />
    </section>
  )
}

function RaceTime({ of: { state, opensAt, closesAt } }: { readonly of: Race }) {
  const { t, i18n } = useTranslation('missions')
  const leftMs = useCountdown(state === 'running' ? closesAt : null)
  const { language } = i18n
  const text =
    state === 'coming_soon'
      ? t('opens', { at: momentText(opensAt, language) })
      : state === 'running'
        ? t('endsIn', { left: daysLeftText(leftMs ?? 0, language) })
        : t(state === 'counting' ? 'counting' : 'ended', { at: momentText(closesAt, language) })
  return <span className="caption num">{text}</span>
}

function Place({ of: { measure }, row }: { readonly of: Race; readonly row: BoardRow }) {
  const { t } = useTranslation('missions')
  const scoreText = useScoreText()
  const money = useMoneyText()
  return (
    <li className="board__row" data-own={row.isOwn} data-top={row.rank <= 3}>
      <span className="board__rank num">{row.rank}</span>
      <span className="board__name">
        <bdi>{row.isOwn ? t('you') : row.name}</bdi>
      </span>
      <span className="num">{scoreText(measure, row.score)}</span>
      <b className="board__prize num">
        {row.prizeMinor === '0' ? '' : money(readMinor(row.prizeMinor))}
      </b>
    </li>
  )
}

function OwnFact({ of: { own, measure, state } }: { readonly of: Race }) {
  const { t } = useTranslation('missions')
  const scoreText = useScoreText()
  if (state === 'coming_soon' || state === 'settled') return null
  const text = !own
    ? t('race.notYet')
    : own.toNext === null
      ? t('race.first')
      : t('race.toNext', { score: scoreText(measure, own.toNext) })
  return <p className="caption race__own">{text}</p>
}
