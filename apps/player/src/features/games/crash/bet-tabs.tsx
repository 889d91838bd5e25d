import type { Place } from '@baize/games/crash/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BetButton } from './bet-button.tsx'
import { BetPlace, draftOf } from './bet-place.tsx'
import { PlaceStatus } from './place-head.tsx'
import type { CrashTable } from './use-crash-table.ts'

const PLACES: readonly Place[] = [1, 2]

/** Two bets on a phone: one is shown, and of the other what it is and its cash-out. */
export function BetTabs({ table }: { readonly table: CrashTable }) {
  const { t } = useTranslation('crash')
  const [chosen, setChosen] = useState<Place>(1)
  const { bets, choices, phase, clock } = table
  const other: Place = chosen === 1 ? 2 : 1
  const isOtherAboard = phase === 'flying' && bets.places[other].round?.state === 'open'
  const choose = (place: Place) => {
    setChosen(place)
    if (place === 2) table.setHasSecond(true)
  }
  return (
    <>
      <div className="crash-tabs" role="tablist" aria-label={t('bet')}>
        {PLACES.map((place) => (
          <button
            key={place}
            type="button"
            role="tab"
            id={`crash-bet-${place}`}
            aria-selected={place === chosen}
            aria-controls="crash-bet"
            tabIndex={place === chosen ? 0 : -1}
            onClick={() => choose(place)}
            onKeyDown={(event) => {
              if (!event.key.startsWith('Arrow')) return
              choose(other)
              document.getElementById(`crash-bet-${other}`)?.focus()
            }}
          >
            <b>{t('place', { number: place })}</b>
            <PlaceStatus state={bets.places[place]} phase={phase} />
          </button>
        ))}
      </div>
      {isOtherAboard && (
        <BetButton
          state={bets.places[other]}
          phase={phase}
          clock={clock}
          draft={draftOf(choices[other])}
          isStakeGood
          hasKey={false}
          name={t('place', { number: other })}
          onBet={() => bets.bet(other, draftOf(choices[other]))}
          onCancel={() => bets.cancel(other)}
          onCashOut={() => bets.cashOut(other)}
        />
      )}
      <div id="crash-bet" role="tabpanel" aria-labelledby={`crash-bet-${chosen}`}>
        <BetPlace
          key={chosen}
          {...{ bets, phase, clock }}
          place={chosen}
          choice={choices[chosen]}
          isRunning={false}
          hasButton
          isShort
        />
      </div>
    </>
  )
}
