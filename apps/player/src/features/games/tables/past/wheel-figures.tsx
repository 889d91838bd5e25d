import { colourOf, WHEEL } from '@baize/games/roulette/rules'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { HotAndCold } from './hot-and-cold.tsx'
import { countsOf, percentOf } from './numbers.logic.ts'
import { ShareBar } from './share-bar.tsx'
import '../messages.ts'
import './past.css'

interface WheelFiguresProps {
  /** What fell, the oldest first. */
  readonly numbers: readonly number[]
  /** Beside the shares, such as a list of the numbers. */
  readonly children?: ReactNode
}

/** What fell at a wheel: how often each number, the hot and cold of a hundred, and the shares of the even chances. */
export function WheelFigures({ numbers, children }: WheelFiguresProps) {
  const { t } = useTranslation('tables')
  return (
    <section className="lt-stats" aria-label={t('results.title')}>
      <CountRing numbers={numbers} />
      <HotAndCold numbers={numbers} />
      <div className="lt-stats__shares">
        <Shares numbers={numbers} />
        <p className="caption">{t('stats.past')}</p>
        {children}
      </div>
    </section>
  )
}

const [RING_FROM, RING_UNIT] = [40, 22]
const STEP = 360 / WHEEL.length

/** A bar for each number in the order of the wheel; the dotted ring is what chance alone gives. */
function CountRing({ numbers }: { readonly numbers: readonly number[] }) {
  const { t } = useTranslation('tables')
  const counts = useMemo(() => countsOf(numbers), [numbers])
  const expected = numbers.length / WHEEL.length
  return (
    <svg
      className="lt-ring"
      viewBox="-80 -80 160 160"
      role="img"
      aria-label={t('stats.ring', { count: numbers.length })}
    >
      <circle r="78" className="lt-ring__edge" />
      {expected > 0 &&
        WHEEL.map((number, place) => {
          const length = ((counts[number]?.count ?? 0) / expected) * RING_UNIT
          return (
            <rect
              key={number}
              x="-2.4"
              y={-RING_FROM - Math.min(36, length)}
              width="4.8"
              height={Math.min(36, length)}
              rx="1"
              transform={`rotate(${place * STEP})`}
              data-colour={colourOf(number)}
            />
          )
        })}
      <circle r={RING_FROM + RING_UNIT} className="lt-ring__chance" />
      <text y="2" textAnchor="middle" className="lt-ring__count">
        {numbers.length}
      </text>
      <text y="17" textAnchor="middle" className="lt-ring__word">
        {t('stats.spins', { count: numbers.length })}
      </text>
    </svg>
  )
}

function Shares({ numbers }: { readonly numbers: readonly number[] }) {
  const { t } = useTranslation('tables')
  const share = (isIn: (number: number) => boolean) =>
    percentOf(numbers.filter(isIn).length, numbers.length)
  const kinds = (kind: 'red' | 'black' | 'odd' | 'even') => t(`roulette.kinds.${kind}`)
  return (
    <>
      <ShareBar
        title={t('stats.colour')}
        shares={[
          { text: kinds('red'), percent: share((n) => colourOf(n) === 'red'), tone: 'red' },
          { text: '0', percent: share((n) => n === 0), tone: 'green' },
          { text: kinds('black'), percent: share((n) => colourOf(n) === 'black'), tone: 'black' },
        ]}
      />
      <ShareBar
        title={t('stats.parity')}
        shares={[
          { text: kinds('odd'), percent: share((n) => n % 2 === 1) },
          { text: kinds('even'), percent: share((n) => n > 0 && n % 2 === 0) },
        ]}
      />
      <ShareBar
        title={t('stats.half')}
        shares={[
          { text: '1–18', percent: share((n) => n > 0 && n < 19) },
          { text: '19–36', percent: share((n) => n > 18) },
        ]}
      />
      <ShareBar
        title={t('stats.dozen')}
        shares={[
          { text: '1–12', percent: share((n) => n > 0 && n < 13) },
          { text: '13–24', percent: share((n) => n > 12 && n < 25) },
          { text: '25–36', percent: share((n) => n > 24) },
        ]}
      />
    </>
  )
}
