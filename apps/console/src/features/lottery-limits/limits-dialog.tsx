import './lottery-limits.css'
import { operations } from '@baize/contract'
import { MoneyInput, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useLotteryCall } from '../../parts/lottery/lottery.queries.ts'
import { NumberField } from '../../parts/number-field.tsx'
import {
  draftOf,
  effectOf,
  isOutOfOrder,
  type LimitDraft,
  type LimitSum,
  type WireLimits,
  wireFrom,
} from './limit-draft.logic.ts'

interface LimitsDialogProps {
  readonly game: string
  readonly limits: WireLimits
  /** Looser ones wait already, so that no others can be asked for. */
  readonly isAsked: boolean
  readonly memberMinor: string
  onClose(): void
}

const FIELDS: readonly (readonly [
  name: LimitSum,
  text: 'number' | 'play' | 'lineMin' | 'lineMax',
])[] = [
  ['numberMinor', 'number'],
  ['playMinor', 'play'],
  ['lineMinMinor', 'lineMin'],
  ['lineMaxMinor', 'lineMax'],
]

/** The limits of a game; the form says before it is sent whether they hold at once or wait for a second person. */
export function LimitsDialog({ game, limits, isAsked, memberMinor, onClose }: LimitsDialogProps) {
  const { t } = useTranslation(['lotteryLimits', 'common'])
  const currency = useCurrency()
  const { exponent } = currency
  const save = useLotteryCall(
    (api, body: Body) => api.call(operations.saveLotteryLimits, { params: { game }, body }),
    ({ became }) => {
      if (became === 'asked') toastAsked()
      else toast({ title: t('change.saved') })
      onClose()
    },
  )
  const form = useContractForm<LimitDraft, Body>({
    defaults: draftOf(limits, exponent),
    check: (typed) => checkIn(typed),
    inputOf: (typed) => ({ limits: wireFrom(typed, exponent), reason: typed.reason.trim() }),
    send: save.mutateAsync,
  })
  const checkIn = (typed: LimitDraft) => {
    const wire = wireFrom(typed, exponent)
    const sums = FIELDS.map(([name]) => [
      name,
      /^[1-9]\d*$/.test(wire[name]) ? undefined : t('common:fault.wrong'),
    ])
    const isPercent = wire.closeAtPercent >= 1 && wire.closeAtPercent <= 100
    return {
      ...Object.fromEntries(sums),
      ...(isOutOfOrder(wire) && { lineMaxMinor: t('common:refusal.limits_in_order') }),
      closeAtPercent: isPercent ? undefined : t('change.percentWrong'),
      reason:
        typed.reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }
  }
  const effect = effectOf(limits, wireFrom(form.values, exponent))
  const isBlocked = effect === 'asked' && isAsked
  return (
    <FormDialog
      title={t('change.title')}
      text={t('change.text', { max: formatWireMoney(memberMinor, currency) })}
      submitText={effect === 'asked' ? t('askSecond') : t('change.save')}
      widthRem={38}
      form={form}
      isReady={!isBlocked && effect !== 'nothing'}
      onClose={onClose}
    >
      <div className="lottery-limit-fields">
        {FIELDS.map(([name, text]) => (
          <MoneyInput
            key={name}
            {...form.sum(name)}
            label={t(`limit.${text}`)}
            currency={currency}
            isRequired
          />
        ))}
        <NumberField
          {...form.count('closeAtPercent')}
          label={t('limit.closePercent')}
          hint={t('limit.closeHint')}
          most={100}
          size="l"
        />
      </div>
      <ReasonField {...form.field('reason')} label={t('reason')} />
      <div aria-live="polite">
        {effect && effect !== 'nothing' && (
          <Notice tone={effect === 'asked' ? 'warn' : 'felt'}>
            {t(isBlocked ? 'effect.blocked' : `effect.${effect}`)}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}

interface Body {
  readonly limits: WireLimits
  readonly reason: string
}
