import type { DiceOptions } from '@baize/games/dice/events'
import { chanceOf, multiplierOf } from '@baize/games/dice/rules'
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
import { betOf, otherSide, rollOf, stepTarget } from './dice.logic.ts'
import { DiceStage } from './dice-stage.tsx'
import { type DiceDraft, DiceFormula, DiceTrio } from './dice-trio.tsx'
import './dice.css'

const FIRST_BET: DiceOptions = { direction: 'over', target: 5_049 }
const SHOW_MS = { single: 620, run: 240 } as const

/** Dice: over or under a number of one's own. */
export function DiceScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('originals')
  const money = useMoneyText()
  const [bet, setBet] = useState(FIRST_BET)
  const [draft, setDraft] = useState<DiceDraft>()
  const choose = (next: DiceOptions) => {
    setBet(next)
    setDraft(undefined)
  }
  const table = useOriginalTable({
    info,
    mode,
    options: { ...bet },
    isReady: draft?.fault === undefined,
    chanceOf: (round) => chanceOf(betOf(round)),
    showMs: (_round, pace) => SHOW_MS[pace],
    resultText: (round) => hundredthsText(rollOf(round) ?? 0),
    sentence: (round, { stake, payout }) =>
      t(round.payoutMinor === '0' ? 'dice.lostAnnounced' : 'dice.wonAnnounced', {
        roll: hundredthsText(rollOf(round) ?? 0),
        stake,
        amount: payout,
      }),
    keys: [
      ['ArrowLeft', () => choose(stepTarget(bet, -1))],
      ['ArrowRight', () => choose(stepTarget(bet, 1))],
      ['e', () => choose(otherSide(bet))],
    ],
  })
  const { round } = table.game
  const roll = rollOf(round)
  // While a round is shown, the bet on the table is its own.
  const shown = table.game.isBusy && round ? betOf(round) : bet
  const isOfThisBet =
    round && betOf(round).target === bet.target && betOf(round).direction === bet.direction
  return (
    <OriginalScreen
      info={info}
      mode={mode}
      table={table}
      facts={t('dice.facts')}
      stage={
        <DiceStage
          round={round}
          bet={shown}
          clock={table.clock}
          isFixed={table.isFixed}
          onTarget={(target) => choose({ ...bet, target })}
          word={
            <OutcomeWord
              round={table.game.isBusy || isOfThisBet ? round : undefined}
              clock={table.clock}
              idle={t('couldWin', {
                amount: money(scaleMinor(table.stakeMinor, multiplierOf(shown))),
              })}
              lost={t('dice.lost', { roll: hundredthsText(roll ?? 0) })}
              won={t('paid', { multiplier: shownMultiple(multiplierOf(shown)) })}
            />
          }
        >
          <DiceTrio
            bet={bet}
            draft={draft}
            isFixed={table.isFixed}
            onBet={choose}
            onDraft={(typed, next) => {
              setDraft(typed)
              if (next) setBet(next)
            }}
            onLeave={() => setDraft((typed) => (typed?.fault ? typed : undefined))}
          />
          <DiceFormula bet={bet} />
        </DiceStage>
      }
      win={{ multiplier: multiplierOf(bet), chance: chanceOf(bet) }}
      keyRows={[
        { keys: 'E', text: t('dice.keySide') },
        { keys: '← →', text: t('dice.keyTarget') },
      ]}
      rulesTitle={t('dice.rulesTitle')}
      rules={<DiceRules />}
    />
  )
}

function DiceRules() {
  const { t } = useTranslation('originals')
  return (
    <>
      <ol>
        <li>{t('dice.rules1')}</li>
        <li>{t('dice.rules2')}</li>
        <li>{t('dice.rules3')}</li>
        <li>{t('dice.rules4')}</li>
      </ol>
    </>
  )
}
