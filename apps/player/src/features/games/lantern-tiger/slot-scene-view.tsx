import type { SlotSymbol } from '@baize/games/lantern-tiger/events'
import type { Minor } from '@baize/kernel'
import { artUrl } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { ReelSceneView } from '../reels/reel-scene-view.tsx'
import { GridPictures, LetterSymbol, rowsText, WinPlate } from '../reels/scene-parts.tsx'
import type { ReelShowHandle } from '../reels/use-reel-show.ts'
import { SceneCardView } from './scene-card.tsx'
import { FeatureCard, TopPays } from './side-cards.tsx'
import { moneyOfLineBets } from './slot.logic.ts'
import type { Plate, SlotHud } from './slot-hud.ts'

interface SlotSceneViewProps {
  readonly handle: ReelShowHandle<SlotHud>
  readonly stakeMinor: Minor
  /** The controls at the foot of the scene. */
  readonly deck: ReactNode
}

/** Lantern Tiger's picture and everything that stands on it as real text. */
export function SlotSceneView({ handle, stakeMinor, deck }: SlotSceneViewProps) {
  const { t } = useTranslation('games')
  const { host, hud, show } = handle
  const { layout, grid, plate, card } = hud
  return (
    <ReelSceneView
      host={host}
      phase={hud.phase}
      layout={layout}
      isInFeature={hud.feature !== undefined}
      title="Lantern Tiger"
      pictures={
        <GridPictures grid={grid} picture={(symbol) => <SymbolPicture symbol={symbol} />} />
      }
      card={
        card && (
          <SceneCardView card={card} stakeMinor={stakeMinor} onContinue={() => show?.skip()} />
        )
      }
      deck={deck}
    >
      {layout?.hasSides && <TopPays stakeMinor={stakeMinor} />}
      <FeatureCard stakeMinor={stakeMinor} feature={hud.feature} />
      {plate && !card && <Won plate={plate} stakeMinor={stakeMinor} />}
      {grid && (
        <p className="sr-only">
          {t('slot.shown', {
            rows: rowsText(grid.map((reel) => reel.map((symbol) => t(`slot.symbols.${symbol}`)))),
          })}
        </p>
      )}
    </ReelSceneView>
  )
}

function Won({ plate, stakeMinor }: { readonly plate: Plate; readonly stakeMinor: Minor }) {
  const { t } = useTranslation('games')
  const money = useMoneyText()
  return (
    <WinPlate
      text={plateText(plate, money(moneyOfLineBets(stakeMinor, 1)), t)}
      amountMinor={moneyOfLineBets(stakeMinor, plate.winLineBets)}
      size={plate.size}
    />
  )
}

function plateText(
  plate: Plate,
  lineBet: string,
  t: ReturnType<typeof useTranslation<'games'>>['t'],
): string {
  switch (plate.kind) {
    case 'line':
      return t('slot.lineWin', {
        line: plate.line,
        symbols: t(`slot.counted.${plate.symbol}`, { count: plate.count }),
        // With the free spins' own multiplier, so that the sum beside it can be followed.
        multiplier:
          plate.winLineBets === plate.multiplier
            ? plate.multiplier
            : `${plate.multiplier} × ${plate.winLineBets / plate.multiplier}`,
        lineBet,
      })
    case 'scatter':
      return t('slot.scatterWin', { count: plate.count })
    case 'total':
      return t('slot.total')
  }
}

/** A symbol outside the scene: its picture, or its letter as the reels print it. */
export function SymbolPicture({ symbol }: { readonly symbol: SlotSymbol }) {
  const { t } = useTranslation('games')
  const url = artUrl(symbol)
  const name = t(`slot.symbols.${symbol}`)
  if (url) return <img className="slot-symbol" src={url} alt={name} width={64} height={64} />
  return <LetterSymbol symbol={symbol} name={name} />
}
