import type { Place } from '@baize/games/crash/rules'
import { minor, minorFromWire } from '@baize/kernel'
import { TabPanel, Tabs } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CashOutButton } from './bet-button.tsx'
import { BetPlace } from './bet-place.tsx'
import { PlaceStatus } from './place-head.tsx'
import type { CrashTable } from './use-crash-table.ts'

const PLACES = { first: 1, second: 2 } as const satisfies Readonly<Record<string, Place>>
const TABS = ['first', 'second'] as const
const PANEL = 'crash-bet'

/** Two bets on a phone: one is shown, and of the other what it is and its cash-out. */
export function BetTabs({ table }: { readonly table: CrashTable }) {
  const { t } = useTranslation('crash')
  const [chosen, setChosen] = useState<(typeof TABS)[number]>('first')
  const { bets, choices, phase, clock } = table
  const place = PLACES[chosen]
  const other: Place = place === 1 ? 2 : 1
  const { round } = bets.places[other]
  return (
    <>
      <div className="crash-tabs">
        <Tabs
          label={t('bet')}
          panelId={PANEL}
          value={chosen}
          choices={TABS.map((value) => ({
            value,
            text: (
              <>
                <b>{t('place', { number: PLACES[value] })}</b>
                <PlaceStatus state={bets.places[PLACES[value]]} phase={phase} />
              </>
            ),
          }))}
          onChoose={(value) => {
            setChosen(value)
            if (value === 'second') table.setHasSecond(true)
          }}
        />
      </div>
      {phase === 'flying' && round?.state === 'open' && (
        <CashOutButton
          state={bets.places[other]}
          clock={clock}
          stakeMinor={minorFromWire(round.stakeMinor) ?? minor(0n)}
          name={t('place', { number: other })}
          onCashOut={() => bets.cashOut(other)}
        />
      )}
      <TabPanel id={PANEL} value={chosen}>
        <BetPlace
          key={place}
          {...{ bets, phase, clock, place }}
          choice={choices[place]}
          isRunning={false}
          hasButton
          isShort
        />
      </TabPanel>
    </>
  )
}
