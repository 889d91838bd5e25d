import { chanceOf } from '@baize/games/crash/rules'
import { ratio } from '@baize/kernel'
import { Button } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { watchMedia } from '../../../app/media-query.ts'
import { AutoDesk, PlayWays, useIsAutomatic } from '../originals/auto-desk.tsx'
import { BetPlace } from './bet-place.tsx'
import { BetTabs } from './bet-tabs.tsx'
import type { CrashTable } from './use-crash-table.ts'

/** Where the flight stands above the bets there is room for one of them; the widths are those of `desk-sizes.css`. */
const upright = watchMedia('(max-width: 56.24rem) and (min-height: 32.01rem)')

/** One bet or two, by hand; or the rules by which one is placed flight after flight. */
export function CrashPanel({ table }: { readonly table: CrashTable }) {
  const { t } = useTranslation('crash')
  const { auto, bets, choices, phase, clock } = table
  const isAutomatic = useIsAutomatic(table)
  const isUpright = upright.use()
  const shared = { bets, phase, clock }
  if (isUpright && !isAutomatic) {
    return (
      <div className="original-panel">
        <BetTabs table={table} />
        <PlayWays table={table} />
      </div>
    )
  }
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
