import { isWin, type Minor } from '@baize/kernel'
import { MoneyText, Notice } from '@baize/ui-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { amountOf } from '../frame/info-rail.tsx'
import { TableFrame } from '../frame/table-frame.tsx'
import { HistoryPills } from '../originals/history-pills.tsx'
import { Stats } from '../originals/original-screen.tsx'
import { useIsShown } from '../originals/show-clock.ts'
import { sumsOf } from '../originals/use-original-game.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { AutoDrawer } from './auto-drawer.tsx'
import { returnRangeOf } from './return-range.logic.ts'
import { TableDeck } from './table-deck.tsx'
import { TableRulesDrawer } from './table-rules.tsx'
import type { TableLayer } from './use-table-layer.ts'
import './messages.ts'
import '../play/cloth.css'
import '../originals/originals.css'
import './tables.css'

interface TableScreenProps {
  readonly info: GameInfo
  readonly mode: PlayMode
  readonly table: TableLayer
  readonly facts: string
  /** What came up in the last round; said once that was shown. */
  readonly resultText: string | undefined
  readonly playText: string
  /** Over the cloth, such as a racetrack. */
  readonly above?: ReactNode
  /** Under the cloth, such as roads. */
  readonly below?: ReactNode
  readonly rulesTitle: string
  readonly rules: ReactNode
  /** A kind of bet by the name that players know. */
  kindName(kind: string): string
}

/** A table of the house: what happens above, the cloth below it, the chips under both. */
export function TableScreen(props: TableScreenProps) {
  const { info, mode, table } = props
  const { look } = table
  const { round, isBusy } = table.game
  const isShown = useIsShown(table.clock) && table.settled !== undefined
  const { t } = useTranslation('tables')
  const { least, most } = returnRangeOf(info.version)
  const returnsText = least === most ? least : t('figures.range', { least, most })
  const cloth = useRef<HTMLDivElement>(null)
  // On a small screen the cloth is longer than the window: what happens is above it.
  useEffect(() => {
    if (isBusy) cloth.current?.scrollTo({ top: 0 })
  }, [isBusy])
  return (
    <TableFrame
      info={info}
      mode={mode}
      facts={props.facts}
      table={table}
      railFacts={[{ id: 'returns', label: t('figures.byBet'), value: returnsText }]}
    >
      <div className="table-game">
        <div className="cloth table-game__cloth" ref={cloth}>
          <HistoryPills results={table.results} isFree={mode === 'free'} />
          <div className="table-game__stage">
            <look.Stage round={round} clock={table.clock} />
          </div>
          <TableWord
            info={info}
            table={table}
            resultText={isShown ? props.resultText : undefined}
          />
          {props.above}
          <look.Board
            table={table}
            laid={table.laid}
            returned={table.settled}
            chips={table.chips}
            shown={isShown ? round : undefined}
          />
          {props.below}
          <Stats stats={table.stats} />
        </div>
        <TableDeck table={table} playText={props.playText} />
      </div>
      <AutoDrawer table={table} />
      <TableRulesDrawer
        info={info}
        table={table}
        title={props.rulesTitle}
        kindName={props.kindName}
      >
        {props.rules}
      </TableRulesDrawer>
    </TableFrame>
  )
}

/** What is written over the cloth: nothing is told before it was shown. */
function TableWord({
  info,
  table,
  resultText,
}: Pick<TableScreenProps, 'info' | 'table' | 'resultText'>) {
  const { t } = useTranslation('tables')
  const money = useMoneyText()
  const currency = useCurrency()
  const { round, failure, isBusy } = table.game
  if (failure) {
    return (
      <Notice tone="danger" isAlert>
        {failure}
      </Notice>
    )
  }
  if (table.isTooMuch) {
    return (
      <p className="cloth-word" role="alert">
        {t('tooMuch', { amount: money(amountOf(info.limits.stakeMaxMinor)) })}
      </p>
    )
  }
  if (isBusy || !round || resultText === undefined) {
    return <p className="cloth-word">{isBusy ? t('noMoreBets') : t('layBets')}</p>
  }
  const { stakeMinor, payoutMinor } = sumsOf(round)
  return (
    <p className="cloth-word" data-tone={toneOf(stakeMinor, payoutMinor)}>
      {resultText}
      {payoutMinor > 0n && <MoneyText amountMinor={payoutMinor} currency={currency} />}
    </p>
  )
}

/** A returned stake is neither a win nor a loss. */
function toneOf(stakeMinor: Minor, payoutMinor: Minor): 'paid' | 'loss' | undefined {
  if (isWin(stakeMinor, payoutMinor)) return 'paid'
  return payoutMinor === stakeMinor ? undefined : 'loss'
}
