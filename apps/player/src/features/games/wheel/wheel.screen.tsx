import type { WheelOptions } from '@baize/games/wheel/events'
import { prizesOf, SEGMENT_COUNTS } from '@baize/games/wheel/rules'
import { ratio, scaleMinor } from '@baize/kernel'
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
import { payOf, stepSegments, wheelOf } from './wheel.logic.ts'
import { WheelStage } from './wheel-stage.tsx'
import '../originals/instant-messages.ts'
import './wheel.css'

const FIRST_WHEEL: WheelOptions = { segments: 20, risk: 'medium' }
const SHOW_MS = { single: 2_600, run: 620 } as const

/** Wheel: one spin, and the segment under the pointer says what is paid. */
export function WheelScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('instantGames')
  const { t: tOriginals } = useTranslation('originals')
  const money = useMoneyText()
  const [wheel, setWheel] = useState(FIRST_WHEEL)
  const table = useOriginalTable({
    info,
    mode,
    options: { ...wheel },
    showMs: (_round, pace) => SHOW_MS[pace],
    resultText: (round) => `${shortHundredths(payOf(round))}×`,
    sentence: (round, { stake, payout }) =>
      t(round.payoutMinor === '0' ? 'wheel.lostAnnounced' : 'wheel.wonAnnounced', {
        multiplier: shortHundredths(payOf(round)),
        stake,
        amount: payout,
      }),
    keys: [
      ['ArrowLeft', () => setWheel(stepSegments(wheel, -1))],
      ['ArrowRight', () => setWheel(stepSegments(wheel, 1))],
      ['r', () => setWheel({ ...wheel, risk: riskAfter(wheel.risk) })],
    ],
  })
  const { round } = table.game
  const isOfThisWheel =
    round && wheelOf(round).segments === wheel.segments && wheelOf(round).risk === wheel.risk
  const onTable = isOfThisWheel ? round : undefined
  const top = prizesOf(wheel).at(-1)
  const most = top?.pay ?? 0
  return (
    <OriginalScreen
      info={info}
      mode={mode}
      table={table}
      facts={t('wheel.facts')}
      stage={<WheelStage round={onTable} wheel={wheel} clock={table.clock} />}
      word={
        <OutcomeWord
          round={onTable}
          clock={table.clock}
          idle={t('wheel.idle', { amount: money(scaleMinor(table.stakeMinor, ratio(most, 100))) })}
          lost={t('wheel.lost')}
          won={tOriginals('paid', { multiplier: onTable ? shortHundredths(payOf(onTable)) : '' })}
        />
      }
      choice={
        <>
          <Stepper
            label={t('wheel.segments')}
            lower={t('wheel.fewer')}
            raise={t('wheel.more')}
            canLower={!table.isFixed && wheel.segments > SEGMENT_COUNTS[0]}
            canRaise={!table.isFixed && wheel.segments < 50}
            onStep={(by) => setWheel(stepSegments(wheel, by))}
          >
            {wheel.segments}
          </Stepper>
          <RiskChoice
            risk={wheel.risk}
            isFixed={table.isFixed}
            onRisk={(risk) => setWheel({ ...wheel, risk })}
          />
        </>
      }
      win={{
        multiplier: ratio(most, 100),
        chance: ratio(top?.count ?? 1, wheel.segments),
        isTop: true,
      }}
      keyRows={[
        { keys: '← →', text: t('wheel.keySegments') },
        { keys: 'R', text: t('risk.key') },
      ]}
      rulesTitle={t('wheel.rulesTitle')}
      rules={<WheelRules wheel={wheel} />}
    />
  )
}

function WheelRules({ wheel }: { readonly wheel: WheelOptions }) {
  const { t } = useTranslation('instantGames')
  const { segments, risk } = wheel
  return (
    <>
      <ol>
        <li>{t('wheel.rules1')}</li>
        <li>{t('wheel.rules2')}</li>
        <li>{t('wheel.rules3')}</li>
      </ol>
      <PayTable
        caption={t('wheel.tableOf', { segments, risk: t(`risk.${risk}`) })}
        head={t('wheel.segments')}
        rows={prizesOf(wheel).map(({ pay, count }) => ({
          name: `${count}/${segments} · ${shortHundredths(pay)}`,
          multiplier: ratio(pay, 100),
          chance: ratio(count, segments),
        }))}
      />
    </>
  )
}
