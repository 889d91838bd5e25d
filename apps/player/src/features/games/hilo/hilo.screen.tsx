import type { HiloGuess } from '@baize/games/hilo/events'
import { Segments } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { NumberStepper } from '../originals/number-stepper.tsx'
import { PayTable } from '../originals/pay-table.tsx'
import { PlanWorth } from '../originals/plan-worth.tsx'
import { StagedScreen } from '../originals/staged-screen.tsx'
import { stakeOf } from '../originals/use-staged-game.ts'
import { useStagedTable } from '../originals/use-staged-table.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { Stepper } from '../play/stepper.tsx'
import { useCardName } from '../tables/playing-card.tsx'
import { guessesOn, type HiloBoard, hiloOf, NO_CARDS } from './hilo.logic.ts'
import { GUESSES_MAX, HILO_STOPS, type HiloPlan, nextOfHilo } from './hilo-plan.logic.ts'
import { HiloStage } from './hilo-stage.tsx'
import '../cards/messages.ts'

/** A multiple at which a plan stops, in hundredths: in steps of a half, at most what a round can pay. */
const FACTOR_STEP = 50
const FACTOR_MAX = 217_500

/** Hilo: higher or lower than the card on top, skip, or stop when you like. */
export function HiloScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const nameOf = useCardName()
  const [plan, setPlan] = useState<HiloPlan>({ stop: 'guesses', guesses: 2, factor: 200 })
  const guess = (word: HiloGuess): void => table.choose({ type: 'guess', guess: word })
  const skip = (): void => table.choose({ type: 'skip' })
  const lies = (board: HiloBoard) => t('hilo.lies', { card: nameOf(board.turned.at(-1)?.card) })
  const table = useStagedTable({
    info,
    mode,
    options: {},
    plan: { isReady: true, next: (board) => nextOfHilo(plan, board) },
    boardOf: hiloOf,
    sentence: (board, stake) =>
      board.ending === 'lost' ? `${lies(board)} ${t('hilo.lost', { stake })}` : lies(board),
    onSpace: skip,
    keysOf: (board) =>
      board.isOpen
        ? [
            ...guessesOn(board).flatMap((offer) =>
              offer.isOffered
                ? [
                    [
                      offer.guess === 'higher' ? 'ArrowUp' : 'ArrowDown',
                      () => guess(offer.guess),
                    ] as const,
                  ]
                : [],
            ),
            ['s', skip],
          ]
        : [],
  })
  const { board, game } = table
  const stake = game.called ? money(stakeOf(game.called.round)) : ''
  return (
    <StagedScreen
      info={info}
      mode={mode}
      table={table}
      facts={t('hilo.facts')}
      stage={<HiloStage board={board} isLive={table.isLive} onGuess={guess} onSkip={skip} />}
      words={{
        idle: t('hilo.idle'),
        open: t('hilo.open'),
        lost: t('hilo.lost', { stake }),
        next: '',
        random: '',
      }}
      plan={<HiloPlanFields plan={plan} onPlan={setPlan} />}
      keyRows={[
        { keys: '↑', text: t('hilo.keyHigher') },
        { keys: '↓', text: t('hilo.keyLower') },
        { keys: 'S', text: t('hilo.keySkip') },
        { keys: 'C', text: t('keyCashOut') },
      ]}
      rulesTitle={t('hilo.rulesTitle')}
      rules={<HiloRules />}
    />
  )
}

/** Where a round of a run stops: after so many right guesses, or at a multiple of the stake. */
function HiloPlanFields(props: { readonly plan: HiloPlan; onPlan(plan: HiloPlan): void }) {
  const { t } = useTranslation('cardGames')
  const { plan, onPlan } = props
  return (
    <div className="auto-plan">
      <Segments
        label={t('hilo.planStop')}
        value={plan.stop}
        onChoose={(stop) => onPlan({ ...plan, stop })}
        choices={HILO_STOPS.map((value) => ({ value, text: t(`hilo.planStops.${value}`) }))}
      />
      {plan.stop === 'guesses' ? (
        <Stepper
          label={t('hilo.planGuesses')}
          lower={t('hilo.planFewer')}
          raise={t('hilo.planMore')}
          canLower={plan.guesses > 1}
          canRaise={plan.guesses < GUESSES_MAX}
          onStep={(by) => onPlan({ ...plan, guesses: plan.guesses + by })}
        >
          {plan.guesses}
        </Stepper>
      ) : (
        <NumberStepper
          label={t('hilo.planFactor')}
          lower={t('hilo.planLower')}
          raise={t('hilo.planRaise')}
          value={plan.factor}
          least={FACTOR_STEP}
          most={FACTOR_MAX}
          isFixed={false}
          unit="×"
          onStep={(by) => onPlan({ ...plan, factor: plan.factor + by * FACTOR_STEP })}
          onValue={(factor) => onPlan({ ...plan, factor })}
        />
      )}
      <PlanWorth text={t('hilo.planText')} worth={undefined} />
    </div>
  )
}

/** Cards whose guesses the rules list: the ends, those beside them and the middle. */
const LISTED = [0, 1, 6, 11, 12]

function HiloRules() {
  const { t } = useTranslation('cardGames')
  const nameOf = useCardName()
  const rows = LISTED.flatMap((card) =>
    guessesOn({ ...NO_CARDS, turned: [{ card, by: 'opened', isWrong: false }] }).map((offer) => ({
      name: `${nameOf(card)} · ${t(`hilo.guesses.${offer.text}`)}`,
      multiplier: offer.multiplier,
      chance: offer.chance,
    })),
  )
  return (
    <>
      <ol>
        <li>{t('hilo.rules1')}</li>
        <li>{t('hilo.rules2')}</li>
        <li>{t('hilo.rules3')}</li>
        <li>{t('hilo.rules4')}</li>
        <li>{t('hilo.rules5')}</li>
      </ol>
      <PayTable caption={t('hilo.tableOf')} head={t('hilo.guessHead')} rows={rows} />
    </>
  )
}
