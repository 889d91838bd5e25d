import type { SlotGrid } from '@baize/games/slots/events'
import type { SlotRules } from '@baize/games/slots/rules'
import type { Minor } from '@baize/kernel'
import { classNames } from '@baize/ui-kit'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeText } from '../../../app/max-win.logic.ts'
import type { GameInfo } from '../play/play.queries.ts'
import { ReelSceneView } from '../reels/reel-scene-view.tsx'
import { GridPictures, rowsText, WinPlate } from '../reels/scene-parts.tsx'
import type { ReelShowHandle } from '../reels/use-reel-show.ts'
import { Announcer } from './announcer.tsx'
import { FeatureCard } from './feature-card.tsx'
import { FixedJackpots } from './fixed-jackpots.tsx'
import { FlagshipLogo } from './flagship/flagship-logo.tsx'
import { flagshipStyle } from './flagship/flagship-style.ts'
import { SlotCard } from './slot-card.tsx'
import type { SlotLook } from './slot-look.ts'
import type { SlotFacts } from './slot-rules.tsx'
import { moneyOfUnits, prizesOf, timesText } from './slots.logic.ts'
import type { Plate, SlotsHud } from './slots-hud.ts'
import { SymbolPicture, useSymbolName } from './symbol-picture.tsx'
import { TopSymbols } from './top-symbols.tsx'
import { waysOf } from './waits.logic.ts'
import './slots.css'

interface SlotsViewProps {
  readonly facts: SlotFacts
  readonly name: string
  /** Undefined in a replay. */
  readonly figures?: GameInfo['figures']
  readonly handle: ReelShowHandle<SlotsHud>
  readonly stakeMinor: Minor
  /** The controls at the foot of the scene. */
  readonly deck: ReactNode
}

/** The picture of a slot and everything that stands on it as real text. */
export function SlotsView({ facts, name, figures, handle, stakeMinor, deck }: SlotsViewProps) {
  const { host, hud, show } = handle
  const { layout, grid, plate, card } = hud
  const money = { stakeMinor, stakeUnits: facts.rules.stakeUnits }
  const plateText = usePlateText(facts.rules)
  const hasJackpots = prizesOf(facts.rules).length > 0
  const { flagship } = facts.look
  const gameCode = facts.rules.version.split('@')[0] ?? ''
  return (
    <ReelSceneView
      host={host}
      phase={hud.phase}
      layout={layout}
      isInFeature={hud.feature !== undefined}
      title={name}
      className={classNames(
        'slot-scene slot-scene--own',
        hasJackpots && 'slot-scene--jackpots',
        flagship && 'slot-scene--flagship',
      )}
      style={{ ...styleOf(facts.look), ...(flagship && flagshipStyle(gameCode, flagship)) }}
      logo={flagship && <FlagshipLogo gameCode={gameCode} name={name} />}
      pictures={
        <GridPictures grid={grid} picture={(symbol) => <SymbolPicture symbol={symbol} />} />
      }
      card={card && <SlotCard card={card} {...money} onContinue={() => show?.skip()} />}
      deck={deck}
    >
      {hasJackpots && (
        <FixedJackpots rules={facts.rules} stakeMinor={stakeMinor} won={hud.prizes} />
      )}
      {layout?.hasSides && !hasJackpots && <TopSymbols facts={facts} stakeMinor={stakeMinor} />}
      <FeatureCard facts={facts} chances={figures?.chances} hud={hud} stakeMinor={stakeMinor} />
      <Signs facts={facts} hud={hud} />
      {plate && !card && (
        <WinPlate
          text={plateText(plate)}
          amountMinor={moneyOfUnits(stakeMinor, facts.rules.stakeUnits, plate.units)}
          size={plate.size}
        />
      )}
      <ShownSymbols grid={grid} />
      <Announcer announcement={hud.announcement} {...money} />
    </ReelSceneView>
  )
}

/** At the head of the machine: how many ways there are, and what wins are multiplied by. */
function Signs({ facts: { rules }, hud }: { readonly facts: SlotFacts; readonly hud: SlotsHud }) {
  const { t, i18n } = useTranslation('slots')
  const { cascade, feature, grid } = hud
  const gathered = feature?.kind === 'freeSpins' ? feature.gathered : undefined
  const hasWays = rules.pays.by === 'ways' && rules.reels.from === 'heights' && grid !== undefined
  return (
    <div className="slot-signs">
      {hasWays && (
        <p className="slot-sign" data-calm>
          {t('ways', { count: waysOf(grid), ways: wholeText(BigInt(waysOf(grid)), i18n.language) })}
        </p>
      )}
      {cascade !== undefined && (
        <p className="slot-sign" key={cascade}>
          {t('cascade', { multiplier: cascade })}
        </p>
      )}
      {gathered !== undefined && (
        <p className="slot-sign" key={`gathered-${gathered}`}>
          {t('gathered', { times: timesText(gathered) })}
        </p>
      )}
    </div>
  )
}

function styleOf({ title, light, base }: SlotLook): CSSProperties {
  const [top, middle, foot] = title
  return {
    '--scene-ground': `radial-gradient(60% 60% at 50% 36%, ${light}, ${base} 70%)`,
    '--scene-letters': `linear-gradient(180deg, ${top}, ${middle} 55%, ${foot})`,
    '--scene-card': `linear-gradient(180deg, color-mix(in oklab, ${light} 62%, #14060c), ${base})`,
  } as CSSProperties
}

function usePlateText({ pays }: SlotRules): (plate: Plate) => string {
  const { t, i18n } = useTranslation('slots')
  return (plate) => {
    switch (plate.kind) {
      case 'win': {
        const { count, line, ways } = plate
        if (line !== undefined) return t('plate.line', { line, count })
        if (ways !== undefined)
          return t('plate.ways', { count, ways: wholeText(BigInt(ways), i18n.language) })
        if (pays.by === 'anywhere') return t('topCount', { count })
        return plate.multiplier > 1
          ? t('plate.cellsTimes', { count, times: timesText(plate.multiplier) })
          : t('plate.cells', { count })
      }
      case 'scatter':
        return t('plate.scatter', { count: plate.count })
      case 'bombs':
        return t('plate.bombs', { multiplier: plate.multiplier })
      case 'prize':
        return t('plate.prize', { prize: t(`prize.${plate.prize}`) })
      case 'collected':
        return t('plate.collected')
      case 'total':
        return t('plate.total')
    }
  }
}

/** What stands on the reels, for who cannot see them. */
function ShownSymbols({ grid }: { readonly grid: SlotGrid | undefined }) {
  const { t } = useTranslation('slots')
  const nameOf = useSymbolName()
  if (!grid) return null
  const rows = rowsText(grid.map((reel) => reel.map(nameOf)))
  return <p className="sr-only">{t('shown', { rows })}</p>
}
