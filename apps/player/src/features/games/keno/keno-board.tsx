import type { RoundView } from '@baize/contract'
import type { KenoOptions } from '@baize/games/keno/events'
import { NUMBER_COUNT, paysOf } from '@baize/games/keno/rules'
import { artUrl } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { shortHundredths } from '../originals/hundredths.logic.ts'
import { type ShowClock, useShowProgress } from '../originals/show-clock.ts'
import { useRovingFocus } from '../originals/use-roving-focus.ts'
import { shownOf } from './keno.logic.ts'

const COLUMNS = 8

interface KenoBoardProps {
  readonly round: RoundView | undefined
  readonly choice: KenoOptions
  readonly clock: ShowClock
  readonly isFixed: boolean
  /** Numbers can be chosen; absent in a replay. */
  onNumber?(number: number): void
}

/** Forty numbers, those of the player and those that are drawn, and what hits pay. */
export function KenoBoard({ round, choice, clock, isFixed, onNumber }: KenoBoardProps) {
  const { t } = useTranslation('instantGames')
  const progress = useShowProgress(clock)
  const focus = useRovingFocus({ columns: COLUMNS, count: NUMBER_COUNT, first: 0 })
  const shown = shownOf(round, progress)
  const hits = shown.filter((number) => choice.numbers.includes(number)).length
  const isLive = onNumber !== undefined && !isFixed
  return (
    <div className="keno">
      <fieldset
        ref={focus.group}
        className="keno__board"
        data-live={isLive || undefined}
        onKeyDown={focus.onKeyDown}
      >
        <legend className="sr-only">{t('keno.board')}</legend>
        {Array.from({ length: NUMBER_COUNT }, (_, place) => {
          const number = place + 1
          const isChosen = choice.numbers.includes(number)
          const isDrawn = shown.includes(number)
          const state = isDrawn ? (isChosen ? 'hit' : 'drawn') : isChosen ? 'chosen' : 'open'
          return (
            <button
              key={number}
              type="button"
              className="keno__number"
              data-place={place}
              data-state={state}
              aria-pressed={isChosen}
              aria-disabled={!isLive}
              aria-label={isDrawn ? t(`keno.${isChosen ? 'hit' : 'drawn'}`, { number }) : undefined}
              tabIndex={place === focus.focused ? 0 : -1}
              onFocus={() => focus.setFocused(place)}
              onClick={() => isLive && onNumber(number)}
            >
              {state === 'hit' && (
                <img src={artUrl('gem')} alt="" width={96} height={96} draggable={false} />
              )}
              <span>{number}</span>
            </button>
          )
        })}
      </fieldset>
      <KenoPays choice={choice} hits={shown.length > 0 ? hits : undefined} />
    </div>
  )
}

/** What each number of hits pays; the one reached is lit. */
function KenoPays({
  choice,
  hits,
}: {
  readonly choice: KenoOptions
  readonly hits: number | undefined
}) {
  const { t } = useTranslation('instantGames')
  const { numbers, risk } = choice
  if (numbers.length === 0) return <p className="keno__hint">{t('keno.choose')}</p>
  return (
    <ol className="keno__pays" aria-label={t('keno.pays')}>
      {paysOf(risk, numbers.length).map((pay, count) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a pay is its number of hits.
          key={count}
          data-reached={count === hits || undefined}
          data-none={pay === 0 || undefined}
        >
          <b>{shortHundredths(pay)}×</b>
          <span dir="auto">{t('keno.hits', { count })}</span>
        </li>
      ))}
    </ol>
  )
}
