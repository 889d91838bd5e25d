import type { SportsBet } from '@baize/contract'
import { Button, MoneyText, Notice } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { useNames } from '../names/use-names.ts'
import { useOddsText } from '../odds/odds-text.ts'
import { changesOf, type EditChanges } from './edit.logic.ts'
import { endEdit } from './edit-store.ts'
import type { LegNow } from './leg-now.logic.ts'
import { SlipLegRow } from './slip-leg.tsx'
import { choicesOf } from './slip-plan.logic.ts'
import { selectionKey } from './slip-store.ts'
import { type EditQuote, useEditQuote, useMakeEdit } from './use-edit.ts'
import type { SlipDesk } from './use-slip-desk.ts'

interface EditPanelProps {
  readonly bet: SportsBet
  readonly desk: SlipDesk
}

/** The slip while it edits a bet: its selections, what changes, what is staked on them, and one button. */
export function EditPanel({ bet, desk: { slip, legs } }: EditPanelProps) {
  const { t } = useTranslation('sports')
  const changes = changesOf(bet, legs)
  const asked = useEditQuote(bet, legs, changes.hasChanged)
  const edit = useMakeEdit(bet, legs)
  const { conflictOf } = choicesOf(slip.legs)
  const conflictAt = (index: number) => {
    const found = conflictOf(index)
    const other = found && legs[found.other]
    return found && other ? { relation: found.relation, with: other } : undefined
  }
  const quote = changes.hasChanged ? asked.data : undefined
  const failure = edit.error ?? (changes.hasChanged ? asked.error : null)
  return (
    <section className="sb-edit" aria-label={t('edit.title')}>
      <header className="sb-edit__head">
        <h3 className="h3">{t('edit.title')}</h3>
        <p className="caption">{t('edit.rule')}</p>
      </header>
      <ul className="sb-legs">
        {legs.map((now, index) => (
          <SlipLegRow
            key={selectionKey(now.leg)}
            now={now}
            mark={changes.isNew(now) ? t('edit.new') : undefined}
            conflict={conflictAt(index)}
            isSingle={false}
            canBeBanker={false}
          />
        ))}
      </ul>
      <Gone changes={changes} />
      <div className="sb-slip__foot">
        <EditSums bet={bet} quote={quote} />
        {failure && (
          <Notice tone="danger" isAlert>
            {failureText(failure, 'sports')}
          </Notice>
        )}
        {quote?.bar && <p className="caption">{t(`cashOut.bar.${quote.bar}`)}</p>}
        <ConfirmButton
          {...{ legs, quote, hasChanged: changes.hasChanged, isBusy: edit.isPending }}
          onConfirm={edit.mutate}
        />
        <Button isBlock variant="ghost" onClick={endEdit}>
          {t('edit.cancel')}
        </Button>
      </div>
    </section>
  )
}

/** Selections that leave the bet. */
function Gone({ changes: { gone } }: { readonly changes: EditChanges }) {
  const { t } = useTranslation('sports')
  const names = useNames()
  if (gone.length === 0) return null
  return (
    <ul className="sb-edit__gone caption">
      {gone.map((leg) => (
        <li key={selectionKey(leg)}>
          {t('edit.gone', { outcome: names.outcome(leg, leg.market, leg.outcomeId) })}
        </li>
      ))}
    </ul>
  )
}

interface EditSumsProps {
  readonly bet: SportsBet
  readonly quote: EditQuote | undefined
}

/** Stake, odds and return of the bet and of the one that it becomes. */
function EditSums({ bet, quote }: EditSumsProps) {
  const { t } = useTranslation('sports')
  const currency = useCurrency()
  const odds = useOddsText()
  const money = (wire: string | null | undefined) =>
    wire ? <MoneyText amountMinor={readMinor(wire)} currency={currency} /> : '–'
  const now = quote?.quote
  const delay = quote?.delaySeconds ?? 0
  return (
    <dl className="sb-sums">
      <EditSum
        label={t('edit.stake')}
        before={money(bet.stakeMinor)}
        after={money(now?.stakeMinor)}
      />
      <EditSum
        label={t('slip.totalOdds')}
        before={odds(bet.totalOdds)}
        after={now?.totalOdds ? odds(now.totalOdds) : '–'}
      />
      <EditSum
        label={t('slip.toReturn')}
        before={money(bet.returnMinor)}
        after={money(now?.returnMinor)}
      />
      {delay > 0 && (
        <div className="sb-sum">
          <dt>{t('slip.delay')}</dt>
          <dd>{t('slip.delaySeconds', { count: delay })}</dd>
        </div>
      )}
    </dl>
  )
}

interface EditSumProps {
  readonly label: string
  readonly before: ReactNode
  readonly after: ReactNode
}

function EditSum({ label, before, after }: EditSumProps) {
  const { t } = useTranslation('sports')
  return (
    <div className="sb-sum">
      <dt>{label}</dt>
      <dd className="num sb-edit__sum">
        <s>
          <span className="sr-only">{t('slip.before')}</span>
          {before}
        </s>
        <b>{after}</b>
      </dd>
    </div>
  )
}

interface ConfirmButtonProps {
  readonly legs: readonly LegNow[]
  readonly quote: EditQuote | undefined
  readonly hasChanged: boolean
  readonly isBusy: boolean
  onConfirm(quote: NonNullable<EditQuote['quote']>): void
}

function ConfirmButton({ legs, quote, hasChanged, isBusy, onConfirm }: ConfirmButtonProps) {
  const { t } = useTranslation('sports')
  const money = useMoneyText()
  const now = quote?.quote ?? undefined
  const stakeMinor = now && readMinor(now.stakeMinor)
  const [least, most] = [quote?.stakeMinMinor, quote?.stakeMaxMinor].map((each) =>
    each === undefined ? 0n : readMinor(each),
  )
  const isStopped = legs.some(({ state }) => state !== 'open')
  const fits = stakeMinor !== undefined && stakeMinor >= (least ?? 0n) && stakeMinor <= (most ?? 0n)
  const text = () => {
    if (legs.length === 0) return t('edit.choose')
    if (!hasChanged) return t('edit.change')
    if (stakeMinor === undefined) return t('cashOut.asking')
    if (stakeMinor < (least ?? 0n)) return t('refusal.stake_below_min')
    if (stakeMinor > (most ?? 0n)) return t('refusal.stake_above_max')
    return t('edit.confirm', { stake: money(stakeMinor) })
  }
  return (
    <Button
      variant="primary"
      size="xl"
      isBlock
      isBusy={isBusy}
      disabled={!now?.totalOdds || !hasChanged || isStopped || !fits}
      onClick={() => now && onConfirm(now)}
    >
      {text()}
    </Button>
  )
}
