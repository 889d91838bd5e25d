import type { PlinkoOptions } from '@baize/games/plinko/events'
import { paysOf } from '@baize/games/plinko/rules'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useExternalStore } from '../../../app/external-store.ts'
import { shortHundredths } from '../originals/hundredths.logic.ts'
import { drawBoard } from './draw-board.ts'
import type { FallingBalls } from './falling-balls.ts'
import { edgeShare } from './plinko.logic.ts'

interface PlinkoBoardProps {
  readonly table: PlinkoOptions
  readonly falling: FallingBalls
}

/** Pins, balls on their way, and the slots below with what they pay. */
export function PlinkoBoard({ table, falling }: PlinkoBoardProps) {
  const { t } = useTranslation('instantGames')
  const landed = useExternalStore(falling.landed)
  const style = { '--rows': table.rows } as CSSProperties
  return (
    <div className="plinko" style={style} data-crowded={table.rows > 11 || undefined}>
      <Pins rows={table.rows} falling={falling} />
      <ol className="plinko__slots" aria-label={t('plinko.slots')}>
        {paysOf(table).map((pay, slot) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place on the board.
            key={slot}
            style={{ '--edge': edgeShare(slot, table.rows) } as CSSProperties}
          >
            <SlotPay pay={pay} hit={landed?.slot === slot ? landed : undefined} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Springs each time a ball falls in. */
function SlotPay({ pay, hit }: { readonly pay: number; readonly hit: object | undefined }) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!hit || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    box.current?.animate(
      [
        { translate: '0 0' },
        { translate: '0 0.5rem', filter: 'brightness(1.5)' },
        { translate: '0 0' },
      ],
      { duration: 320, easing: 'ease-out' },
    )
  }, [hit])
  return (
    <span ref={box} className="plinko__pay" data-hit={hit ? true : undefined}>
      {shortHundredths(pay)}
      <span className="sr-only">×</span>
    </span>
  )
}

/** The canvas: drawn again while something falls, and when its size changes. */
function Pins({ rows, falling }: { readonly rows: number; readonly falling: FallingBalls }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const balls = useExternalStore(falling.balls)
  useEffect(() => {
    const sheet = canvas.current
    const pen = sheet?.getContext('2d')
    if (!sheet || !pen) return
    let frame = 0
    const draw = () => {
      const { clientWidth: width, clientHeight: height } = sheet
      const density = Math.min(2, devicePixelRatio)
      if (sheet.width !== Math.round(width * density)) sheet.width = Math.round(width * density)
      if (sheet.height !== Math.round(height * density)) sheet.height = Math.round(height * density)
      pen.setTransform(density, 0, 0, density, 0, 0)
      drawBoard(pen, { width, height }, rows, balls)
      if (balls.length > 0) frame = requestAnimationFrame(draw)
    }
    draw()
    const watch = new ResizeObserver(() => balls.length === 0 && draw())
    watch.observe(sheet)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [rows, balls])
  return <canvas ref={canvas} className="plinko__pins" />
}
