import type { Place } from '@baize/games/crash/rules'
import { minor, minorFromWire } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { endOf, type Phase } from './crash.logic.ts'
import type { PlaceState } from './use-crash-bets.ts'

interface PlaceHeadProps {
  readonly place: Place
  readonly state: PlaceState
  readonly phase: Phase['kind']
}

/** Which bet it is and its status. Changes are announced elsewhere. */
export function PlaceHead({ place, state, phase }: PlaceHeadProps) {
  const { t } = useTranslation('crash')
  return (
    <div className="crash-place__head" aria-hidden="true">
      <b>{t('place', { number: place })}</b>
      <PlaceStatus state={state} phase={phase} />
    </div>
  )
}

/** What has become of a bet; empty while there is none. */
export function PlaceStatus({ state, phase }: Omit<PlaceHeadProps, 'place'>) {
  const { t } = useTranslation('crash')
  const currency = useCurrency()
  const { round, queued } = state
  const end = endOf(round)
  const hasLeft = end?.type === 'left' || end?.type === 'stalled'
  const isAboard = round?.state === 'open' && phase === 'flying'
  const isWaiting = round?.state === 'open' && phase === 'betting'
  const isPlaced = isWaiting || (queued !== undefined && end === undefined && !isAboard)
  const profitMinor =
    round?.state === 'closed' && (hasLeft || end?.type === 'busted')
      ? minor(
          (minorFromWire(round.payoutMinor ?? '0') ?? 0n) - (minorFromWire(round.stakeMinor) ?? 0n),
        )
      : undefined
  return (
    <span data-left={hasLeft || undefined}>
      {hasLeft && t('status.out', { height: hundredthsText(end.height) })}
      {end?.type === 'busted' && t('status.late')}
      {isAboard && t('status.aboard')}
      {profitMinor !== undefined && (
        <>
          {' '}
          <MoneyText amountMinor={profitMinor} currency={currency} tone="net" />
        </>
      )}
      {isPlaced && t('status.placed')}
    </span>
  )
}
