import { Badge, Icon, IconButton } from '@baize/ui-kit'
import { Anchor, ArrowDown, ArrowUp, Lock, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../names/use-names.ts'
import { useOddsText } from '../odds/odds-text.ts'
import type { LegNow } from './leg-now.logic.ts'
import type { LegConflict } from './slip-plan.logic.ts'
import { changeLeg, removeLegs } from './slip-store.ts'
import { StakeField } from './stake-field.tsx'

interface SlipLegProps {
  readonly now: LegNow
  /** What sets it apart from others, such as that it is new. */
  readonly mark?: string | undefined
  /** Why it cannot be multiplied, and with which other leg. */
  readonly conflict: { readonly relation: LegConflict; readonly with: LegNow } | undefined
  readonly isSingle: boolean
  /** Undefined where there are no bankers. */
  readonly canBeBanker: boolean
}

/** A selection on the slip: what it is, what it pays now and paid before, what stands against it. */
export function SlipLegRow({ now, mark, conflict, isSingle, canBeBanker }: SlipLegProps) {
  const { t } = useTranslation('sports')
  const names = useNames()
  const { leg, state } = now
  const outcome = names.outcome(leg, leg.market, leg.outcomeId)
  return (
    <li className="sb-leg" data-state={state}>
      <b className="sb-leg__outcome">{outcome}</b>
      <LegPrice now={now} />
      <span className="sb-leg__what caption">
        {t('slip.legOf', { market: names.market(leg, leg.market), name: names.event(leg) })}
      </span>
      <IconButton
        icon={X}
        size="s"
        label={t('slip.remove', { outcome })}
        onClick={() => removeLegs([leg])}
      />
      {mark !== undefined && (
        <span className="sb-leg__note">
          <Badge tone="felt">{mark}</Badge>
        </span>
      )}
      {state !== 'open' && (
        <span className="sb-leg__note">
          <Badge tone="warn">{t(`slip.state.${state}`)}</Badge>
        </span>
      )}
      {conflict && <ConflictNote {...conflict} />}
      {canBeBanker && (
        <button
          type="button"
          className="chip sb-leg__banker"
          aria-pressed={leg.isBanker}
          aria-label={t('slip.bankerOf', { outcome })}
          onClick={() => changeLeg(leg, { isBanker: !leg.isBanker })}
        >
          <Icon of={Anchor} size="s" />
          {t('slip.banker')}
        </button>
      )}
      {isSingle && (
        <StakeField
          isSmall
          label={t('slip.stakeOf', { outcome })}
          text={leg.stake}
          onText={(stake) => changeLeg(leg, { stake })}
        />
      )}
    </li>
  )
}

/** The price now, with the one before where it moved. */
function LegPrice({ now }: { readonly now: LegNow }) {
  const { t } = useTranslation('sports')
  const odds = useOddsText()
  const { leg, move, state } = now
  if (state !== 'open') {
    return (
      <span className="sb-leg__odds">
        <Icon of={Lock} />
        <span className="sr-only">{t(`slip.state.${state}`)}</span>
      </span>
    )
  }
  return (
    <span className="sb-leg__odds num" data-move={move}>
      {move && (
        <s>
          <span className="sr-only">{t('slip.before')}</span>
          {odds(leg.odds)}
        </s>
      )}
      <span>
        {odds(now.odds)}
        {move && <Icon of={move === 'up' ? ArrowUp : ArrowDown} size="s" />}
      </span>
    </span>
  )
}

function ConflictNote({ relation, with: other }: NonNullable<SlipLegProps['conflict']>) {
  const { t } = useTranslation('sports')
  const names = useNames()
  const outcome = names.outcome(other.leg, other.leg.market, other.leg.outcomeId)
  return (
    <p className="sb-leg__note hint hint--error">{t(`slip.conflict.${relation}`, { outcome })}</p>
  )
}
