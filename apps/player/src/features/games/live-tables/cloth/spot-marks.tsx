import type { SpotTotal, TableRoom } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'
import { Icon } from '@baize/ui-kit'
import { User } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useCurrency } from '../../../../app/status.ts'
import { chipText } from '../../tables/chips.logic.ts'
import { isBent } from './places.logic.ts'

interface SpotMarksProps extends Pick<TableRoom, 'game' | 'variant'> {
  readonly spot: string
  readonly total: SpotTotal | undefined
  /** Of all spots together. */
  readonly wholeMinor: bigint
  readonly ownMinor: Minor | undefined
}

const HALVED: readonly string[] = ['red', 'black', 'even', 'odd', 'low', 'high']

/** What lies on a spot besides one's own chips. It is for the eye: lists beside the table say the same in words. */
export function SpotMarks(props: SpotMarksProps) {
  const { game, variant, spot, ownMinor } = props
  const hasArc = isBent(game)
  return (
    <>
      {variant === 'laPartage' && HALVED.includes(spot) && (
        <span className="lt-half" aria-hidden="true" data-text="½" />
      )}
      {hasArc ? <Share {...props} /> : <Count {...props} />}
      {hasArc && ownMinor !== undefined && <Own ownMinor={ownMinor} />}
    </>
  )
}

function Own({ ownMinor }: { readonly ownMinor: Minor }) {
  const { symbol, exponent } = useCurrency()
  const text = `${symbol}${chipText(ownMinor, exponent)}`
  return <span className="lt-own" aria-hidden="true" data-text={text} />
}

/** How many have how much on it, and what part of the table that is. */
function Share({ total, wholeMinor }: SpotMarksProps) {
  const { symbol, exponent } = useCurrency()
  if (!total || wholeMinor === 0n) return null
  const stakedMinor = minor(BigInt(total.stakedMinor))
  const percent = Number((stakedMinor * 100n) / wholeMinor)
  const text = `${total.playerCount} · ${symbol}${chipText(stakedMinor, exponent)} · ${percent}%`
  return (
    <span
      className="lt-share"
      style={{ '--share': `${percent}%` } as CSSProperties}
      aria-hidden="true"
    >
      <Icon of={User} size="s" />
      <span data-text={text} />
    </span>
  )
}

/** On small spots only how many there are, oneself included. */
function Count({ total, ownMinor }: SpotMarksProps) {
  const others = (total?.playerCount ?? 0) - (ownMinor === undefined ? 0 : 1)
  if (others <= 0) return null
  return (
    <span
      className="lt-count"
      data-shade={others % 4}
      aria-hidden="true"
      data-text={String(others)}
    />
  )
}
