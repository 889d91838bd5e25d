import { chanceOf } from '@baize/games/crash/rules'
import { ratio } from '@baize/kernel'
import { Button } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { AutoDesk, PlayWays, useIsAutomatic } from '../originals/auto-desk.tsx'
import { BetPlace } from './bet-place.tsx'
import type { CrashTable } from './use-crash-table.ts'

/** One bet or two, by hand; or the rules by which one is placed flight after flight. */
export function CrashPanel({ table }: { readonly table: CrashTable }) {
  const { t } = useTranslation('crash')
  const { auto, bets, choices, phase, clock } = table
  const isAutomatic = useIsAutomatic(table)
  const shared = { bets, phase, clock }
  return (
    <div className="original-panel">
      <PlayWays table={table} />
      <BetPlace
        {...shared}
        place={1}
        choice={choices[1]}
        isRunning={auto.run !== undefined}
        hasButton={!isAutomatic}
      />
      {isAutomatic && (
        <AutoDesk
          table={table}
          stakeMinor={choices[1].stake.stakeMinor}
          isReady={choices[1].hasTarget}
          losing={{ chance: lossChanceOf(choices[1].target), bounds: table.bounds }}
          plan={!choices[1].hasTarget && <p className="caption">{t('needsTarget')}</p>}
        />
      )}
      {!isAutomatic && table.hasSecond && (
        <BetPlace {...shared} place={2} choice={choices[2]} isRunning={false} hasButton />
      )}
      {!isAutomatic && (
        <Button
          variant="ghost"
          size="s"
          disabled={table.hasSecond && table.isSecondUsed}
          onClick={() => table.setHasSecond(!table.hasSecond)}
        >
          {table.hasSecond ? t('oneBet') : t('secondBet')}
        </Button>
      )}
    </div>
  )
}

/** The chance that a flight crashes before a target. */
function lossChanceOf(target: number) {
  const { numerator, denominator } = chanceOf(target)
  return ratio(denominator - numerator, denominator)
}
