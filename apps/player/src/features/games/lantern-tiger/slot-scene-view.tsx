import type { SlotGrid, SlotSymbol } from '@baize/games/lantern-tiger/events'
import { LANTERN_TIGER } from '@baize/games/lantern-tiger/rules'
import type { Minor } from '@baize/kernel'
import { artUrl, MoneyText, Notice } from '@baize/ui-kit'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { SceneCardView } from './scene-card.tsx'
import { FeatureCard, TopPays } from './side-cards.tsx'
import { moneyOfLineBets } from './slot.logic.ts'
import type { Plate } from './slot-hud.ts'
import type { SlotShowHandle } from './use-slot-show.ts'

interface SlotSceneViewProps {
  readonly handle: SlotShowHandle
  readonly stakeMinor: Minor
  /** The controls at the foot of the scene. */
  readonly deck: ReactNode
}

/** The picture and everything that stands on it as real text. */
export function SlotSceneView({ handle, stakeMinor, deck }: SlotSceneViewProps) {
  const { t } = useTranslation('games')
  const { host, hud, show } = handle
  const { layout } = hud
  const place = layout
    ? ({
        '--machine-x': `${layout.machine.x}px`,
        '--machine-y': `${layout.machine.y}px`,
        '--machine-w': `${layout.machine.width}px`,
        '--machine-h': `${layout.machine.height}px`,
        '--machine-scale': layout.scale,
      } as CSSProperties)
    : undefined
  return (
    <section
      className="slot-scene"
      data-portrait={layout?.isPortrait || undefined}
      data-sides={layout?.hasSides || undefined}
      data-mood={hud.feature ? 'free' : 'base'}
      style={place}
      aria-label={t('slot.reels')}
    >
      <div ref={host} className="slot-scene__canvas" />
      {hud.phase === 'loading' && <p className="slot-scene__loading">{t('loading')}</p>}
      {hud.phase === 'without-scene' && <GridPictures grid={hud.grid} />}
      {hud.phase !== 'loading' && (
        <>
          <div className="slot-scene__title" aria-hidden="true">
            Lantern Tiger
          </div>
          {layout?.hasSides && <TopPays stakeMinor={stakeMinor} />}
          <FeatureCard stakeMinor={stakeMinor} feature={hud.feature} />
          {hud.plate && !hud.card && <WinPlate plate={hud.plate} stakeMinor={stakeMinor} />}
          {hud.grid && (
            <p className="sr-only">
              {t('slot.shown', {
                rows: rowsText(hud.grid, (symbol) => t(`slot.symbols.${symbol}`)),
              })}
            </p>
          )}
        </>
      )}
      {hud.card && (
        <SceneCardView card={hud.card} stakeMinor={stakeMinor} onContinue={() => show?.skip()} />
      )}
      {deck}
    </section>
  )
}

function rowsText(grid: SlotGrid, nameOf: (symbol: SlotSymbol) => string): string {
  return Array.from({ length: LANTERN_TIGER.rowCount }, (_, row) =>
    grid.map((reel) => nameOf(reel[row] ?? '10')).join(', '),
  ).join('; ')
}

function WinPlate({ plate, stakeMinor }: { readonly plate: Plate; readonly stakeMinor: Minor }) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  const money = useMoneyText()
  const amountMinor = moneyOfLineBets(stakeMinor, plate.winLineBets)
  const size = plate.kind === 'total' ? plate.size : 'line'
  return (
    <div className="winplate" data-size={size}>
      <span>{plateText(plate, money(moneyOfLineBets(stakeMinor, 1)), t)}</span>
      <MoneyText amountMinor={amountMinor} currency={currency} />
    </div>
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

/** The window as pictures, where there is no scene. */
function GridPictures({ grid }: { readonly grid: SlotGrid | undefined }) {
  const { t } = useTranslation('games')
  return (
    <div className="slot-pictures">
      <Notice>{t('noScene')}</Notice>
      {grid && (
        <div className="slot-pictures__grid">
          {grid.map((reel, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reels are told apart by place alone.
            <div key={index} className="slot-pictures__reel">
              {reel.map((symbol, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: so are rows.
                <SymbolPicture key={row} symbol={symbol} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** A symbol outside the scene: its picture, or its letter as the reels print it. */
export function SymbolPicture({ symbol }: { readonly symbol: SlotSymbol }) {
  const { t } = useTranslation('games')
  const url = artUrl(symbol)
  const name = t(`slot.symbols.${symbol}`)
  if (url) return <img className="slot-symbol" src={url} alt={name} width={64} height={64} />
  return (
    <span className="slot-symbol slot-letter" data-symbol={symbol} role="img" aria-label={name}>
      {symbol}
    </span>
  )
}
