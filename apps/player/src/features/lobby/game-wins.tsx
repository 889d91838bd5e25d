import './big-wins-texts.ts'
import './game-wins.css'
import { operations, type ValueOf } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { GameThumb, MoneyText, Segments, SkeletonRows } from '@baize/ui-kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agoText } from '../../app/ago-text.ts'
import { api } from '../../app/api.ts'
import { GAMES } from '../../app/catalogue.ts'
import { readersWords } from '../../app/language.ts'
import { readMinor } from '../../app/money-text.ts'
import { decimalText } from '../../app/number-text.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { winnersQuery } from './lobby.queries.ts'

type Win = ValueOf<typeof operations.getGameWins>['day'][number]
type ShownWin = Win &
  Partial<Pick<ValueOf<typeof operations.getWinners>['list'][number], 'gameName' | 'tile'>>

const WHICH = ['all', 'game', 'month'] as const
type Which = (typeof WHICH)[number]

const SHOWN = 8
const LOOK_MS = 30_000

function gameWinsQuery(gameCode: string) {
  return queryOptions({
    queryKey: [...GAMES, 'game-wins', gameCode],
    queryFn: ({ signal }) =>
      api.call(operations.getGameWins, { query: { gameCode, ...readersWords() }, signal }),
    refetchInterval: LOOK_MS,
  })
}

/** High wins beside a game: of all games, of this one, and of this one in a month. */
export function GameWins({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation('big-wins')
  const titleId = useId()
  const [which, setWhich] = useState<Which>('all')
  return (
    <section className="panel gamewins" aria-labelledby={titleId}>
      <h2 className="h2" id={titleId}>
        {t('title')}
      </h2>
      <Segments<Which>
        label={t('which')}
        choices={WHICH.map((value) => ({ value, text: t(value) }))}
        value={which}
        onChoose={setWhich}
      />
      {which === 'all' ? <WinsOfAll /> : <WinsOfGame gameCode={gameCode} which={which} />}
      <p className="caption">{t('note')}</p>
    </section>
  )
}

function WinsOfAll() {
  const { t } = useTranslation('big-wins')
  const wins = useQuery(winnersQuery)
  return <Wins of={wins} list={wins.data?.list.slice(0, SHOWN)} none={t('empty.day')} />
}

function WinsOfGame({
  gameCode,
  which,
}: {
  readonly gameCode: string
  readonly which: 'game' | 'month'
}) {
  const { t } = useTranslation('big-wins')
  const wins = useQuery(gameWinsQuery(gameCode))
  const list = which === 'game' ? wins.data?.day : wins.data?.month
  return <Wins of={wins} list={list} none={t(which === 'game' ? 'empty.day' : 'empty.month')} />
}

interface WinsProps {
  readonly of: {
    readonly isError: boolean
    readonly error: unknown
    readonly dataUpdatedAt: number
    refetch(): unknown
  }
  readonly list: readonly ShownWin[] | undefined
  readonly none: string
}

function Wins({ of, list, none }: WinsProps) {
  if (!list) {
    return of.isError ? (
      <LoadFailure failure={of.error} onRetry={of.refetch} />
    ) : (
      <SkeletonRows count={SHOWN} />
    )
  }
  if (list.length === 0) return <p className="gamewins__none">{none}</p>
  return (
    <ol className="gamewins__list">
      {list.map((win) => (
        <WinRow
          key={`${win.endTime} ${win.customerName} ${win.winAmountMinor}`}
          win={win}
          nowMs={of.dataUpdatedAt}
        />
      ))}
    </ol>
  )
}

function WinRow({ win, nowMs }: { readonly win: ShownWin; readonly nowMs: number }) {
  const { t, i18n } = useTranslation('big-wins')
  const currency = useCurrency()
  const { multipleHundredths } = win
  const who = (
    <>
      <bdi>{win.customerName ?? t('hidden')}</bdi>
      {win.isSimulated && ` · ${t('simulated')}`}
    </>
  )
  return (
    <li className="gamewin">
      {win.tile && <GameThumb art={win.tile} />}
      <span className="gamewin__text">
        <b dir="auto">{win.gameName ?? who}</b>
        <span className="caption">
          {win.gameName && <>{who} · </>}
          {agoText(win.endTime, nowMs, i18n.language)}
        </span>
      </span>
      <span className="gamewin__sum">
        {multipleHundredths !== null && (
          <b className="num">
            {t('multiple', { value: decimalText(ratio(multipleHundredths, 100), 2) })}
          </b>
        )}
        <MoneyText amountMinor={readMinor(win.winAmountMinor)} currency={currency} tone="brass" />
      </span>
    </li>
  )
}
