import { operations, type SportsLimit } from '@baize/contract'
import { MoneyInput, Notice, Skeleton, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { failureText } from '../../../app/failure-text.ts'
import { useCurrency } from '../../../app/session.queries.ts'
import { toast } from '../../../app/toast.ts'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../../parts/asked-toast.ts'
import { formatWireMoney } from '../../../parts/format.ts'
import { useSportsCall } from '../../../parts/sports/sports.queries.ts'
import { typedAmount, typedPercent } from '../../../parts/typed-amount.ts'
import { limitsQuery, type SportsLimits } from '../desk.queries.ts'
import {
  effectOf,
  type LimitDraft,
  limitsFrom,
  type OwnLimits,
  wrongLimits,
} from './limit-draft.logic.ts'

interface LimitDialogProps {
  readonly level: SportsLimit['level']
  readonly subject: string
  readonly name: string
  onClose(): void
}

/** What may be lost on a market and won with a selection, at one level. */
export function LimitDialog(props: LimitDialogProps) {
  const { data, error } = useQuery(limitsQuery(useApi()))
  if (error) return <p role="alert">{failureText(error)}</p>
  return data ? <LimitForm {...props} found={data} /> : <Skeleton className="h-0" />
}

interface Body extends OwnLimits {
  readonly reason: string
}

function LimitForm(props: LimitDialogProps & { readonly found: SportsLimits }) {
  const { level, subject, name, found, onClose } = props
  const { t } = useTranslation(['sportsDesk', 'common'])
  const currency = useCurrency()
  const { exponent } = currency
  const own = found.limits.find((each) => each.level === level && each.subject === subject)
  const before: OwnLimits = own ?? {
    ...{ marketLiabilityMinor: null, selectionWinMinor: null, marginBp: null },
  }
  const save = useSportsCall(
    (api, { marketLiabilityMinor, selectionWinMinor, marginBp, reason }: Body) =>
      api.call(operations.saveSportsLimit, {
        body: {
          ...{ level, subject, reason, marketLiabilityMinor, selectionWinMinor, marginBp },
          version: own?.version ?? 0,
        },
      }),
    ({ became }) => {
      if (became === 'asked') toastAsked()
      else toast({ title: t('limits.saved') })
      onClose()
    },
  )
  const form = useContractForm<LimitDraft, Body>({
    defaults: {
      marketLiabilityMinor: typedOrNothing(before.marketLiabilityMinor, exponent),
      selectionWinMinor: typedOrNothing(before.selectionWinMinor, exponent),
      margin: before.marginBp === null ? '' : typedPercent(before.marginBp),
      reason: '',
    },
    check: (typed) => ({
      ...Object.fromEntries(
        wrongLimits(limitsFrom(typed, exponent)).map((each) => [each, t('common:fault.wrong')]),
      ),
      reason:
        typed.reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: (typed) => ({ ...limitsFrom(typed, exponent), reason: typed.reason.trim() }),
    send: save.mutateAsync,
  })
  const effect = effectOf(before, limitsFrom(form.values, exponent))
  const houseMinor = found.house.marketLiabilityMinor
  return (
    <FormDialog
      title={t('limits.title', { name })}
      text={t('limits.text', { house: formatWireMoney(houseMinor, currency) })}
      submitText={effect === 'asked' ? t('askSecond') : t('limits.save')}
      form={form}
      isReady={effect !== undefined && effect !== 'nothing'}
      onClose={onClose}
    >
      <MoneyInput
        {...form.sum('marketLiabilityMinor')}
        label={t('limits.liability')}
        currency={currency}
      />
      <MoneyInput {...form.sum('selectionWinMinor')} label={t('limits.win')} currency={currency} />
      {(level === 'sport' || level === 'tournament') && (
        <TextField
          {...form.field('margin')}
          label={t('limits.margin')}
          hint={t('limits.marginHint')}
          inputMode="decimal"
          dir="ltr"
          maxLength={5}
        />
      )}
      <ReasonField {...form.field('reason')} label={t('reason')} />
      <div aria-live="polite">
        {effect && effect !== 'nothing' && (
          <Notice tone={effect === 'asked' ? 'warn' : 'felt'}>
            {t(`limits.effect.${effect}`)}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}

function typedOrNothing(minor: string | null, exponent: number): string {
  return minor === null ? '' : typedAmount(minor, exponent)
}
