import { chanceOf, multiplierOf } from '@baize/games/limbo/rules'
import { scaleMinor } from '@baize/kernel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { shownMultiple } from '../frame/info-rail.tsx'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { OriginalScreen } from '../originals/original-screen.tsx'
import { OutcomeWord } from '../originals/outcome-word.tsx'
import { useOriginalTable } from '../originals/use-original-table.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { flightMs, heightOf, stepTarget, targetOf } from './limbo.logic.ts'
import { type LimboDraft, LimboPair } from './limbo-pair.tsx'
import { LimboStage } from './limbo-stage.tsx'
import './limbo.css'

const FIRST_TARGET = 200
const RUN_MS = 260

/** Limbo: name a multiple, and see whether the flight gets there. */
export function LimboScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('originals')
  const money = useMoneyText()
  const [target, setTarget] = useState(FIRST_TARGET)
  const [draft, setDraft] = useState<LimboDraft>()
  const choose = (next: number) => {
    setTarget(next)
    setDraft(undefined)
  }
  const table = useOriginalTable({
    info,
    mode,
    options: { target },
    isReady: draft?.fault === undefined,
    chanceOf: (round) => chanceOf(targetOf(round)),
    showMs: (round, pace) => (pace === 'run' ? RUN_MS : flightMs(heightOf(round) ?? 100)),
    resultText: (round) => `${hundredthsText(heightOf(round) ?? 100)}×`,
    sentence: (round, { stake, payout }) =>
      t(round.payoutMinor === '0' ? 'limbo.lostAnnounced' : 'limbo.wonAnnounced', {
        height: hundredthsText(heightOf(round) ?? 100),
        stake,
        amount: payout,
      }),
    keys: [
      ['ArrowLeft', () => choose(stepTarget(target, -1))],
      ['ArrowRight', () => choose(stepTarget(target, 1))],
    ],
  })
  const { round } = table.game
  const shown = table.game.isBusy && round ? targetOf(round) : target
  const isOnTable = round && (table.game.isBusy || targetOf(round) === target)
  const onTable = isOnTable ? round : undefined
  return (
    <OriginalScreen
      info={info}
      mode={mode}
      table={table}
      facts={t('limbo.facts')}
      stage={<LimboStage round={onTable} target={shown} clock={table.clock} />}
      word={
        <OutcomeWord
          round={onTable}
          clock={table.clock}
          idle={t('couldWin', {
            amount: money(scaleMinor(table.stakeMinor, multiplierOf(shown))),
          })}
          lost={t('limbo.lost', { height: hundredthsText(heightOf(round) ?? 100) })}
          won={t('paid', { multiplier: shownMultiple(multiplierOf(shown)) })}
        />
      }
      under={
        <LimboPair
          target={target}
          draft={draft}
          isFixed={table.isFixed}
          onTarget={choose}
          onDraft={(typed, next) => {
            setDraft(typed)
            if (next !== undefined) setTarget(next)
          }}
          onLeave={() => setDraft((typed) => (typed?.fault ? typed : undefined))}
        />
      }
      win={{ multiplier: multiplierOf(target), chance: chanceOf(target) }}
      keyRows={[{ keys: '← →', text: t('limbo.keyTarget') }]}
      rulesTitle={t('limbo.rulesTitle')}
      rules={<LimboRules />}
    />
  )
}

function LimboRules() {
  const { t } = useTranslation('originals')
  return (
    <>
      <ol>
        <li>{t('limbo.rules1')}</li>
        <li>{t('limbo.rules2')}</li>
        <li>{t('limbo.rules3')}</li>
        <li>{t('limbo.rules4')}</li>
      </ol>
    </>
  )
}
