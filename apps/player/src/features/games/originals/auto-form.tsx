import { MoneyInput, Select, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import {
  type AutoFault,
  type AutoForm,
  isEndless,
  RAISE_PERCENT_MAX,
  ROUNDS_MAX,
  type StakeRule,
} from './auto-bet.logic.ts'

interface AutoFormProps {
  readonly form: AutoForm
  /** Where the stake is not one number that could be raised. */
  readonly isStakeFixed?: boolean
  /** Autoplay may run until it is stopped. */
  readonly canBeEndless?: boolean
  /** How many stakes the loss must cover; one where it is not said. */
  readonly mostStakes?: number
  /** Shown once the player tried to begin. */
  readonly fault: AutoFault | undefined
  onForm(change: Partial<AutoForm>): void
}

/** By which rules rounds are played on their own. */
export function AutoFormFields(props: AutoFormProps) {
  const { form, fault, isStakeFixed, mostStakes = 1, onForm } = props
  const { t } = useTranslation('originals')
  const currency = useCurrency()
  const lostFault =
    fault === 'lostBelowStake' && mostStakes > 1
      ? t('auto.faults.lostBelowStakes', { count: mostStakes })
      : fault === 'lost' || fault === 'lostBelowStake'
        ? t(`auto.faults.${fault}`)
        : undefined
  return (
    <div className="auto-form">
      <RoundsField {...props} />
      <MoneyInput
        label={t('auto.lost')}
        currency={currency}
        text={form.lost}
        error={lostFault}
        onText={(lost) => onForm({ lost })}
      />
      <MoneyInput
        label={t('auto.won')}
        currency={currency}
        text={form.won}
        placeholder={t('auto.noEnd')}
        error={fault === 'won' ? t('auto.faults.won') : undefined}
        onText={(won) => onForm({ won })}
      />
      <MoneyInput
        label={t('auto.singleWin')}
        currency={currency}
        text={form.singleWin}
        placeholder={t('auto.noEnd')}
        error={fault === 'singleWin' ? t('auto.faults.won') : undefined}
        onText={(singleWin) => onForm({ singleWin })}
      />
      {!isStakeFixed && (
        <>
          <RuleField
            label={t('auto.onWin')}
            kind={form.onWin}
            percent={form.onWinPercent}
            isFault={fault === 'onWin'}
            onKind={(onWin) => onForm({ onWin })}
            onPercent={(onWinPercent) => onForm({ onWinPercent })}
          />
          <RuleField
            label={t('auto.onLoss')}
            kind={form.onLoss}
            percent={form.onLossPercent}
            isFault={fault === 'onLoss'}
            onKind={(onLoss) => onForm({ onLoss })}
            onPercent={(onLossPercent) => onForm({ onLossPercent })}
          />
        </>
      )}
      <p className="caption">{t('auto.note')}</p>
    </div>
  )
}

const ROUND_COUNTS = ['10', '50', '100'] as const
/** How many rounds, or none named where a run may go on until it is stopped. */
function RoundsField({ form, fault, canBeEndless, onForm }: AutoFormProps) {
  const { t } = useTranslation('originals')
  return (
    <TextField
      label={t('auto.rounds')}
      size="s"
      inputMode="numeric"
      autoComplete="off"
      value={form.rounds}
      {...(canBeEndless && { hint: t('auto.endlessHint'), placeholder: '∞' })}
      error={fault === 'rounds' ? t('auto.faults.rounds', { count: ROUNDS_MAX }) : undefined}
      onChange={(event) => onForm({ rounds: event.currentTarget.value })}
      suffix={
        <span className="quick-sums">
          {ROUND_COUNTS.map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={form.rounds === count}
              onClick={() => onForm({ rounds: count })}
            >
              {count}
            </button>
          ))}
          {canBeEndless && (
            <button
              type="button"
              aria-label={t('auto.endless')}
              aria-pressed={isEndless(form)}
              onClick={() => onForm({ rounds: '' })}
            >
              ∞
            </button>
          )}
        </span>
      }
    />
  )
}

const KINDS = ['keep', 'first', 'raise'] as const satisfies readonly StakeRule['kind'][]

interface RuleFieldProps {
  readonly label: string
  readonly kind: StakeRule['kind']
  readonly percent: string
  readonly isFault: boolean
  onKind(kind: StakeRule['kind']): void
  onPercent(percent: string): void
}

function RuleField({ label, kind, percent, isFault, onKind, onPercent }: RuleFieldProps) {
  const { t } = useTranslation('originals')
  return (
    <div className="auto-form__rule" data-raises={kind === 'raise' || undefined}>
      <span className="field__label" aria-hidden="true">
        {label}
      </span>
      <Select
        size="l"
        aria-label={label}
        value={kind}
        options={KINDS.map((value) => ({ value, text: t(`auto.rules.${value}`) }))}
        onChoose={(value) => onKind(KINDS.find((each) => each === value) ?? 'keep')}
      />
      {kind === 'raise' && (
        <TextField
          label={t('auto.percent')}
          size="s"
          inputMode="numeric"
          autoComplete="off"
          value={percent}
          suffix={<span className="input__aside">%</span>}
          error={isFault ? t('auto.faults.percent', { count: RAISE_PERCENT_MAX }) : undefined}
          onChange={(event) => onPercent(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
