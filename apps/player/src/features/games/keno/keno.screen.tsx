import type { KenoOptions } from '@baize/games/keno/events'
import { chanceOfHits, multiplierOf } from '@baize/games/keno/rules'
import { type Minor, scaleMinor } from '@baize/kernel'
import { Button, Icon } from '@baize/ui-kit'
import { Eraser, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { shownMultiple } from '../frame/info-rail.tsx'
import { OriginalScreen } from '../originals/original-screen.tsx'
import { OutcomeWord } from '../originals/outcome-word.tsx'
import { PayTable } from '../originals/pay-table.tsx'
import { pickBelow } from '../originals/pick-below.ts'
import { RiskChoice, riskAfter } from '../originals/risk-choice.tsx'
import { useOriginalTable } from '../originals/use-original-table.ts'
import type { PossibleWin } from '../originals/win-preview.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { choiceOf, drawOf, isSameChoice, quickPick, toggled } from './keno.logic.ts'
import { KenoBoard } from './keno-board.tsx'
import '../originals/instant-messages.ts'
import './keno.css'

const SHOW_MS = { single: 1_700, run: 520 } as const

/** Keno: choose up to ten of forty numbers and see ten drawn. */
export function KenoScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('instantGames')
  const [choice, setChoice] = useState<KenoOptions>({ numbers: [], risk: 'medium' })
  const setNumbers = (numbers: readonly number[]) => setChoice({ ...choice, numbers })
  const pick = () => setNumbers(quickPick(choice.numbers.length, pickBelow))
  const picks = choice.numbers.length
  const table = useOriginalTable({
    info,
    mode,
    options: { ...choice },
    isReady: picks > 0,
    showMs: (_round, pace) => SHOW_MS[pace],
    resultText: (round) => `${drawOf(round).hits.length}/${choiceOf(round).numbers.length}`,
    sentence: (round, { stake, payout }) =>
      t(round.payoutMinor === '0' ? 'keno.lostAnnounced' : 'keno.wonAnnounced', {
        drawn: drawOf(round).numbers.join(', '),
        count: drawOf(round).hits.length,
        stake,
        amount: payout,
      }),
    keys: [
      ['p', pick],
      ['c', () => setNumbers([])],
      ['r', () => setChoice({ ...choice, risk: riskAfter(choice.risk) })],
    ],
  })
  const { round } = table.game
  const onTable =
    round && (table.game.isBusy || isSameChoice(choiceOf(round), choice)) ? round : undefined
  return (
    <OriginalScreen
      info={info}
      mode={mode}
      table={table}
      facts={t('keno.facts')}
      stage={
        <KenoBoard
          round={onTable}
          choice={choice}
          clock={table.clock}
          isFixed={table.isFixed}
          onNumber={(number) => setNumbers(toggled(choice.numbers, number))}
        />
      }
      word={
        <OutcomeWord
          round={onTable}
          clock={table.clock}
          idle={<KenoIdle choice={choice} stakeMinor={table.stakeMinor} />}
          lost={t('keno.lost', { count: onTable ? drawOf(onTable).hits.length : 0 })}
          won={t('keno.won', {
            count: onTable ? drawOf(onTable).hits.length : 0,
            multiplier: onTable
              ? shownMultiple(paidOf(choiceOf(onTable), drawOf(onTable).hits))
              : '',
          })}
        />
      }
      choice={
        <>
          <KenoActions
            isFixed={table.isFixed}
            isEmpty={picks === 0}
            onPick={pick}
            onClear={() => setNumbers([])}
          />
          <RiskChoice
            risk={choice.risk}
            isFixed={table.isFixed}
            onRisk={(risk) => setChoice({ ...choice, risk })}
          />
        </>
      }
      win={topWinOf(choice)}
      keyRows={[
        { keys: 'P', text: t('keno.pick') },
        { keys: 'C', text: t('keno.clear') },
        { keys: 'R', text: t('risk.key') },
      ]}
      rulesTitle={t('keno.rulesTitle')}
      rules={<KenoRules choice={choice} />}
    />
  )
}

function KenoIdle({
  choice,
  stakeMinor,
}: {
  readonly choice: KenoOptions
  readonly stakeMinor: Minor
}) {
  const { t } = useTranslation('instantGames')
  const money = useMoneyText()
  const picks = choice.numbers.length
  if (picks === 0) return t('keno.idle')
  const most = scaleMinor(stakeMinor, multiplierOf(choice.risk, picks, picks))
  return t('keno.couldWin', { amount: money(most) })
}

/** What all numbers bring; nothing before one was chosen. */
function topWinOf({ risk, numbers: { length } }: KenoOptions): PossibleWin | undefined {
  if (length === 0) return undefined
  const multiplier = multiplierOf(risk, length, length)
  return { multiplier, chance: chanceOfHits(length, length), isTop: true }
}

interface KenoActionsProps {
  readonly isFixed: boolean
  readonly isEmpty: boolean
  onPick(): void
  onClear(): void
}

function KenoActions({ isFixed, isEmpty, onPick, onClear }: KenoActionsProps) {
  const { t } = useTranslation('instantGames')
  return (
    <div className="keno__actions">
      <Button variant="neutral" disabled={isFixed} onClick={onPick}>
        <Icon of={Shuffle} />
        {t('keno.pick')}
      </Button>
      <Button variant="neutral" disabled={isFixed || isEmpty} onClick={onClear}>
        <Icon of={Eraser} />
        {t('keno.clear')}
      </Button>
    </div>
  )
}

function paidOf({ risk, numbers }: KenoOptions, hits: readonly number[]) {
  return multiplierOf(risk, numbers.length, hits.length)
}

function KenoRules({ choice }: { readonly choice: KenoOptions }) {
  const { t } = useTranslation('instantGames')
  const { risk } = choice
  // Before anything is chosen the table of all ten is the most telling one.
  const picks = choice.numbers.length || 10
  return (
    <>
      <ol>
        <li>{t('keno.rules1')}</li>
        <li>{t('keno.rules2')}</li>
        <li>{t('keno.rules3')}</li>
        <li>{t('keno.rules4')}</li>
      </ol>
      <PayTable
        caption={t('keno.tableOf', { count: picks, risk: t(`risk.${risk}`) })}
        head={t('keno.hitsHead')}
        rows={Array.from({ length: picks + 1 }, (_, hits) => ({
          name: hits,
          multiplier: multiplierOf(risk, picks, hits),
          chance: chanceOfHits(picks, hits),
        }))}
      />
    </>
  )
}
