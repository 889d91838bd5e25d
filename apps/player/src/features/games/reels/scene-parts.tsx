import type { MachineLayout } from '@baize/game-client-kit'
import type { WinSize, WinTier } from '@baize/game-client-kit/win-size'
import { type Minor, minor } from '@baize/kernel'
import { Button, MoneyCountUp, MoneyText, Notice } from '@baize/ui-kit'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'

/** Where the machine stands, for what is placed beside it. */
export function placeOf(layout: MachineLayout | undefined): CSSProperties | undefined {
  if (!layout) return undefined
  const { x, y, width, height } = layout.machine
  return {
    '--machine-x': `${x}px`,
    '--machine-y': `${y}px`,
    '--machine-w': `${width}px`,
    '--machine-h': `${height}px`,
    '--machine-scale': layout.scale,
  } as CSSProperties
}

interface WinPlateProps {
  readonly text: string
  readonly amountMinor: Minor
  readonly size: WinSize | 'line'
}

/** The plate under the reels: what has just been won. */
export function WinPlate({ text, amountMinor, size }: WinPlateProps) {
  const currency = useCurrency()
  return (
    <div className="winplate" data-size={size}>
      <span>{text}</span>
      <MoneyText amountMinor={amountMinor} currency={currency} />
    </div>
  )
}

/** Kinds of cards that count their amount up. */
const COUNTED: ReadonlySet<string> = new Set(['big', 'maxWin'])

interface SceneCardProps {
  /** `big` and `maxWin` count their amount up. */
  readonly kind: string
  /** Of a large win: how large. */
  readonly tier?: WinTier | undefined
  readonly picture?: ReactNode
  readonly title: string
  readonly text?: string | undefined
  readonly amountMinor?: Minor | undefined
  onContinue(): void
}

/** Marks a turn of the round over the whole scene. A press goes on at once. */
export function SceneCard(props: SceneCardProps) {
  const { kind, tier, picture, title, text, amountMinor, onContinue } = props
  const { t } = useTranslation('games')
  const currency = useCurrency()
  return (
    <div className="scene-card" data-kind={kind} data-tier={tier}>
      <div className="scene-card__body">
        {picture}
        <p className="scene-card__title">{title}</p>
        {text && <p>{text}</p>}
        {amountMinor !== undefined &&
          (COUNTED.has(kind) ? (
            <BigSum amountMinor={amountMinor} />
          ) : (
            <MoneyText amountMinor={amountMinor} currency={currency} className="scene-card__sum" />
          ))}
        <Button size="s" variant="brass" onClick={onContinue}>
          {t('slot.continue')}
        </Button>
      </div>
    </div>
  )
}

/** Counts up from nothing; the true sum is in the document from the start. */
function BigSum({ amountMinor }: { readonly amountMinor: Minor }) {
  const currency = useCurrency()
  const [shownMinor, setShownMinor] = useState(minor(0n))
  useEffect(() => setShownMinor(amountMinor), [amountMinor])
  return (
    <span className="scene-card__sum">
      <MoneyCountUp amountMinor={shownMinor} currency={currency} />
    </span>
  )
}

interface GridPicturesProps<Symbol extends string> {
  readonly grid: readonly (readonly Symbol[])[] | undefined
  readonly picture: (symbol: Symbol) => ReactNode
}

/** The window as pictures, where there is no scene. */
export function GridPictures<Symbol extends string>({ grid, picture }: GridPicturesProps<Symbol>) {
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
                <span key={row}>{picture(symbol)}</span>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** What stands on the reels row by row, for who cannot see them. */
export function rowsText(grid: readonly (readonly string[])[]): string {
  const rowCount = Math.max(...grid.map((reel) => reel.length))
  return Array.from({ length: rowCount }, (_, row) =>
    grid.flatMap((reel) => reel[row] ?? []).join(', '),
  ).join('; ')
}

/** A letter as the reels print it. */
export function LetterSymbol({ symbol, name }: { readonly symbol: string; readonly name: string }) {
  return (
    <span className="slot-symbol slot-letter" data-symbol={symbol} role="img" aria-label={name}>
      {symbol}
    </span>
  )
}
