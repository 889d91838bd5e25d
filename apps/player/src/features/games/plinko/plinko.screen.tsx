import type { PlinkoOptions } from '@baize/games/plinko/events'
import { multiplierOf, ROWS_MAX, ROWS_MIN, waysInto } from '@baize/games/plinko/rules'
import { type Minor, ratio, scaleMinor } from '@baize/kernel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { shortHundredths } from '../originals/hundredths.logic.ts'
import { OriginalScreen } from '../originals/original-screen.tsx'
import { OutcomeWord } from '../originals/outcome-word.tsx'
import { PayTable } from '../originals/pay-table.tsx'
import { RiskChoice, riskAfter } from '../originals/risk-choice.tsx'
import { useOriginalTable } from '../originals/use-original-table.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { Stepper } from '../play/stepper.tsx'
import { createFallingBalls } from './falling-balls.ts'
import { fallMs, fallOf, payOf, stepRows, tableOf } from './plinko.logic.ts'
import { PlinkoBoard } from './plinko-board.tsx'
import '../originals/instant-messages.ts'
import './plinko.css'

const FIRST_TABLE: PlinkoOptions = { rows: 12, risk: 'medium' }
/** So many balls may fall at the same time. */
const BALLS_MAX = 12

/** Plinko: balls through rows of pins, several at once. */
export function PlinkoScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('instantGames')
  const { t: tOriginals } = useTranslation('originals')
  const money = useMoneyText()
  const [table, setTable] = useState(FIRST_TABLE)
  const [falling] = useState(createFallingBalls)
  const rounds = useOriginalTable({
    info,
    mode,
    options: { ...table },
    atOnce: BALLS_MAX,
    showMs: (round, pace) => fallMs(tableOf(round).rows, pace),
    show: (round, ms) => falling.drop(fallOf(round).path, ms),
    resultText: (round) => `${shortHundredths(payOf(round))}×`,
    sentence: (round, { stake, payout }) =>
      t('plinko.announced', {
        multiplier: shortHundredths(payOf(round)),
        stake,
        amount: payout,
      }),
    keys: [
      ['ArrowLeft', () => setTable(stepRows(table, -1))],
      ['ArrowRight', () => setTable(stepRows(table, 1))],
      ['r', () => setTable({ ...table, risk: riskAfter(table.risk) })],
    ],
  })
  // The last ball that has landed: one on its way tells nothing yet.
  const last = rounds.frame.lastRound
  const isOfThisTable =
    last && tableOf(last).rows === table.rows && tableOf(last).risk === table.risk
  return (
    <OriginalScreen
      info={info}
      mode={mode}
      table={rounds}
      facts={t('plinko.facts')}
      stage={<PlinkoBoard table={table} falling={falling} />}
      word={
        <OutcomeWord
          round={isOfThisTable ? last : undefined}
          clock={rounds.clock}
          idle={t('plinko.idle', {
            amount: money(topOf(table, rounds.stakeMinor)),
          })}
          lost={null}
          won={tOriginals('paid', { multiplier: last ? shortHundredths(payOf(last)) : '' })}
        />
      }
      choice={
        <>
          <Stepper
            label={t('plinko.rows')}
            lower={t('plinko.fewer')}
            raise={t('plinko.more')}
            canLower={!rounds.isFixed && table.rows > ROWS_MIN}
            canRaise={!rounds.isFixed && table.rows < ROWS_MAX}
            onStep={(by) => setTable(stepRows(table, by))}
          >
            {table.rows}
          </Stepper>
          <RiskChoice
            risk={table.risk}
            isFixed={rounds.isFixed}
            onRisk={(risk) => setTable({ ...table, risk })}
          />
        </>
      }
      win={{
        multiplier: multiplierOf(table, 0),
        // Both outer slots pay it.
        chance: ratio(2, 2 ** table.rows),
        isTop: true,
      }}
      keyRows={[
        { keys: '← →', text: t('plinko.keyRows') },
        { keys: 'R', text: t('risk.key') },
      ]}
      rulesTitle={t('plinko.rulesTitle')}
      rules={<PlinkoRules table={table} />}
    />
  )
}

function topOf(table: PlinkoOptions, stakeMinor: Minor): Minor {
  return scaleMinor(stakeMinor, multiplierOf(table, 0))
}

function PlinkoRules({ table }: { readonly table: PlinkoOptions }) {
  const { t } = useTranslation('instantGames')
  const { rows, risk } = table
  return (
    <>
      <ol>
        <li>{t('plinko.rules1')}</li>
        <li>{t('plinko.rules2')}</li>
        <li>{t('plinko.rules3')}</li>
        <li>{t('plinko.rules4')}</li>
      </ol>
      <PayTable
        caption={t('plinko.tableOf', { rows, risk: t(`risk.${risk}`) })}
        head={t('plinko.slot')}
        rows={Array.from({ length: rows + 1 }, (_, slot) => ({
          name: slot + 1,
          multiplier: multiplierOf(table, slot),
          chance: ratio(waysInto(rows, slot), 2n ** BigInt(rows)),
        }))}
      />
    </>
  )
}
